import { data, redirect, useActionData, useHref, type RouterContextProvider } from 'react-router'
import { useEventText } from '~/features/event/text/event-text.ts'
import { findPictureDownloadOffer } from '~/features/picture/picture-download/operations/find-picture-download-offer.server.ts'
import type { DownloadOffer } from '~/features/picture/picture-download/rules/who-downloads.ts'
import { DownloadLine } from '~/features/picture/picture-download/ui/download-line.tsx'
import { useDownloads } from '~/features/picture/picture-download/ui/use-downloads.ts'
import { formatDate, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { asSystem } from '~/kernel/operation.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { call } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry, personalHeaders } from '~/platform/session/tries.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Gallery } from '~/ui/gallery.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { faceSent } from '~/features/picture/face-search/answers/face-sent.server.ts'
import { findFaceSearchOffer } from '~/features/picture/face-search/operations/find-face-search-offer.server.ts'
import { findPicturesOfFace } from '~/features/picture/face-search/operations/find-pictures-of-face.server.ts'
import { leaveFaceOut } from '~/features/picture/face-search/operations/leave-face-out.server.ts'
import type { FaceProblem } from '~/features/picture/face-search/rules/face-problem.ts'
import { mostFound } from '~/features/picture/face-search/rules/same-face.ts'
import { useFaceSearchText } from '~/features/picture/face-search/text/face-search-text.ts'
import { FaceForm } from '~/features/picture/face-search/ui/face-form.tsx'
import type { Route } from './+types/find-by-face'

type Context = Readonly<RouterContextProvider>

export const handle = { takesFiles: true }

/** Each answer is for one person: no cache may keep it. */
export const headers = personalHeaders

interface FoundPicture {
	id: number
	path: string
	width: number
	height: number
	bytes: number | null
	alt: string
}

type FaceAnswer =
	| { problem: FaceProblem }
	| { several: boolean; found: { total: number; waiting: number; pictures: FoundPicture[] } }
	| { several: boolean; leftOut: number }

/** `/event/{slug}/find-by-face`: finds the pictures of an event that show the visitor, by a picture of their face. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { event, until } = await offerAt(context, params['id'])
	if (params['id'] !== event.slug) throw redirect(`/event/${event.slug}/find-by-face`, 301)
	const downloads = await ask(context, findPictureDownloadOffer, { eventId: event.id })
	const isSignedIn = context.get(pageRequest).caller.actor.kind === 'account'
	return { event, until, offer: downloads.ok ? downloads.value.offer : null, isSignedIn }
}

/** The face search that an event offers. @throws a 404 where it offers none */
async function offerAt(context: Context, slug = '') {
	const eventId = idFromSlug(slug)
	const offer = eventId === undefined ? undefined : await ask(context, findFaceSearchOffer, { eventId })
	if (!offer?.ok || offer.value.until === null) throw data(null, { status: 404 })
	return { event: offer.value.event, until: offer.value.until }
}

/**
 * Compares the face on the sent picture with those of the gallery, or deletes those like it. The picture and its face are never stored, logged, or
 * put into an address. Without consent the picture is not even read.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { event } = await offerAt(context, params['id'])
	const { world, caller, address } = context.get(pageRequest)
	const no = (problem: FaceProblem, status: number, wait = 0) =>
		data<FaceAnswer>({ problem }, { status, headers: wait > 0 ? { 'retry-after': String(wait) } : {} })

	const wait = await countTry(context, { 'face-search': address })
	if (wait > 0) return no('slow_down', 429, wait)
	const { file, tooLarge, texts } = await readSentForm(request)
	if (tooLarge) return no('too_heavy', 413)
	const leaves = texts['intent'] === 'leave'
	const agreed = texts['agree'] === 'on'
	if (!file) return no('missing', 422)
	if (!leaves && !agreed) return no('not_agreed', 422)
	const sent = await faceSent(context, file)
	if ('problem' in sent) return no(sent.problem, 422)

	// Only this page may call these operations: a program that could would pass every limit.
	const system = { ...asSystem(caller.requestId), locale: caller.locale }
	const { several } = sent
	const { vector, age } = sent.face
	if (leaves) {
		const gone = await call(world, leaveFaceOut, { eventId: event.id, vector }, system)
		if (!gone.ok) throw data(null, { status: 404 })
		return data<FaceAnswer>({ several, leftOut: gone.value.left })
	}
	const found = await call(world, findPicturesOfFace, { eventId: event.id, agreed, age, vector }, system)
	if (found.ok) return data<FaceAnswer>({ several, found: found.value })
	if (found.refusal.code === 'perhaps_minor') return no('perhaps_minor', 422)
	throw data(null, { status: 404 })
}

export default function FindByFace({ loaderData }: Route.ComponentProps) {
	const { event, until, offer, isSignedIn } = loaderData
	const answer = useActionData() as FaceAnswer | undefined
	const text = useFaceSearchText()
	const page = useHref(`/event/${event.slug}`)
	return (
		<Page>
			<DocumentHead title={`${text.title} · ${event.name}`} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead(event.name)}
				above={<Breadcrumbs label={text.back} trail={[{ href: page, label: event.name }]} here={text.title} />}
			/>
			<Stack gap={8}>
				{answer && 'several' in answer && (
					<Stack>
						{answer.several && <Notice kind="info" title={text.several} />}
						{'found' in answer ? (
							<Found {...answer.found} page={page} slug={event.slug} offer={offer} isSignedIn={isSignedIn} />
						) : (
							<LeftOut count={answer.leftOut} />
						)}
					</Stack>
				)}
				<Card>
					<Stack>
						<FaceForm action={`${page}/find-by-face`} problem={answer && 'problem' in answer ? answer.problem : undefined} />
						<p className="soft">{text.form.kept(formatDate(until, event.timeZone))}</p>
					</Stack>
				</Card>
			</Stack>
		</Page>
	)
}

interface FoundProps {
	total: number
	waiting: number
	pictures: FoundPicture[]
	page: string
	slug: string
	offer: DownloadOffer | null
	isSignedIn: boolean
}

function Found({ total, waiting, pictures, page, slug, offer, isSignedIn }: FoundProps) {
	const downloadOf = useDownloads(slug, offer)
	const text = useFaceSearchText()
	const gallery = useEventText().detail.gallery
	const locale = useLocale()
	const still = waiting > 0 && <p>{text.stillLooking(formatNumber(locale, waiting))}</p>
	if (total === 0)
		return (
			<div role="status">
				<EmptyState title={text.nothing} action={<LinkButton href={`${page}#gallery`}>{text.byNumber}</LinkButton>}>
					<p>{text.nothingHelp}</p>
					{still}
				</EmptyState>
			</div>
		)
	return (
		<>
			<Notice kind="success" role="status" title={text.found(formatNumber(locale, total))}>
				<p>{text.foundHelp}</p>
				{total > pictures.length && <p>{text.first(formatNumber(locale, mostFound))}</p>}
				{still}
			</Notice>
			<DownloadLine offer={offer} back={`/event/${slug}/find-by-face`} isSignedIn={isSignedIn} />
			<Gallery
				pictures={pictures.map((picture, nth) => ({
					...shown(picture, gallery.unnamed(formatNumber(locale, nth + 1))),
					download: downloadOf(picture),
				}))}
				texts={gallery}
			/>
		</>
	)
}

/** A picture in the size of the event's gallery: within 1600 pixels. */
function shown({ path, width, height, alt }: FoundPicture, unnamed: string) {
	const scale = Math.min(1, 1600 / Math.max(width, height))
	return {
		href: imageUrl(path, 1600, 1600),
		thumb: imageUrl(path, 480, 480),
		alt: alt || unnamed,
		width: Math.round(width * scale),
		height: Math.round(height * scale),
		caption: alt,
	}
}

function LeftOut({ count }: { count: number }) {
	const text = useFaceSearchText()
	const locale = useLocale()
	return (
		<Notice
			kind={count > 0 ? 'success' : 'info'}
			role="status"
			title={count > 0 ? text.leftOut(formatNumber(locale, count)) : text.nobodyLeftOut}
		>
			<p>{count > 0 ? text.leftOutText : text.nobodyLeftOutText}</p>
		</Notice>
	)
}
