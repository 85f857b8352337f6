import { useState } from 'react'
import {
	data,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	useSearchParams,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import type { FieldIssue } from '../../../kernel/fields.ts'
import type { Answer } from '../../../kernel/operation.ts'
import { pageCount } from '../../../kernel/paging.ts'
import { cutPosterAgain, keepPoster } from '../../../platform/images/keep-poster.server.ts'
import { ask, pageRequest } from '../../../platform/session/request.server.ts'
import { readSentForm, type SentForm } from '../../../platform/uploads/sent-form.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stack } from '../../../ui/page.tsx'
import { atEventDesk, insteadOfPage } from '../../event-desk/at-event-desk.server.ts'
import { picturesPerPage } from '../../event/rules/gallery-pages.ts'
import { keepDrawnPoster } from '../draw-poster.server.ts'
import { toldOf } from '../edit-page.server.ts'
import { mostFormMegabytes, withKeptPictures, withKeptPoster } from '../keep-pictures.server.ts'
import { addEventPictures } from '../operations/add-event-pictures.server.ts'
import { askPictureReading } from '../operations/ask-picture-reading.server.ts'
import { decideOnSuggestions } from '../operations/decide-on-suggestions.server.ts'
import { findEventDraft } from '../operations/find-event-draft.server.ts'
import { findEventGallery } from '../operations/find-event-gallery.server.ts'
import { moveEventPictures } from '../operations/move-event-pictures.server.ts'
import { putPictureBack } from '../operations/put-picture-back.server.ts'
import { removeEventPictures } from '../operations/remove-event-pictures.server.ts'
import { saveEventPicture } from '../operations/save-event-picture.server.ts'
import { setEventPoster } from '../operations/set-event-poster.server.ts'
import { tagEventPictures } from '../operations/tag-event-pictures.server.ts'
import { posterMotifs, posterPalettes } from '../rules/drawn-poster.ts'
import { galleryQuery, readGalleryAddress, showsAll, type GalleryAddress } from '../rules/gallery-address.ts'
import { chosenIn, mostGalleryPictures } from '../rules/pictures-step.ts'
import { stepAfter } from '../rules/steps.ts'
import type { Typed } from '../rules/typed.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import { EditFrame } from '../ui/edit-frame.tsx'
import type { GalleryAnswer } from '../ui/gallery-answer.ts'
import { GalleryDesk } from '../ui/gallery-desk.tsx'
import { GalleryUpload } from '../ui/gallery-upload.tsx'
import { PictureReading } from '../ui/picture-reading.tsx'
import { PosterCard } from '../ui/poster-card.tsx'
import { RemovedPictures } from '../ui/removed-pictures.tsx'
import { useLeaveWarning } from '../ui/use-leave-warning.ts'

type Context = Readonly<RouterContextProvider>

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

type Problem = 'poster' | 'crop' | 'add'

interface PicturesAnswer extends GalleryAnswer {
	/** What was wrong with the files, and of which form. */
	problem?: { of: Problem; code: string }
}

/** `/my-events/{id}/edit/pictures`: the poster and the gallery, page by page. */
export async function loader({ context, request, params }: LoaderFunctionArgs<Context>) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findEventDraft, { eventId })
	if (!found.ok) throw insteadOfPage(found.refusal)
	const asked = readGalleryAddress(new URL(request.url).searchParams)
	const pageOf = async (page: number) => {
		const gallery = await ask(context, findEventGallery, { eventId, ...asked, page })
		if (!gallery.ok) throw insteadOfPage(gallery.refusal)
		return gallery.value
	}
	const gallery = await pageOf(asked.page)
	const last = pageCount(gallery.total, picturesPerPage)
	return { found: found.value, gallery: asked.page > last ? await pageOf(last) : gallery }
}

export async function action({ context, request, params }: ActionFunctionArgs<Context>) {
	const { accountId, eventId } = atEventDesk(context, request, params['id'])
	const form = await readSentForm(request, mostFormMegabytes * 1024 * 1024)
	const { intent } = form.texts
	if (intent === 'add') return takePictures(context, form, { accountId, eventId })
	if (intent === 'poster' || intent === 'crop') return takePoster(context, form, { accountId, eventId, again: intent === 'crop' })
	if (intent === 'draw') return draw(context, form.texts, eventId)
	const address = readGalleryAddress(new URL(request.url).searchParams)
	const changed = await changeGallery(context, eventId, form.texts, address)
	if ('answer' in changed) return data<PicturesAnswer>(changed.answer, changed.status)
	return done(context, eventId, changed.did, { ...address, page: changed.page ?? address.page }, changed.picture)
}

const atTheStart: GalleryAddress = { view: 'all', numbers: '', page: 1 }

/** The address differs each time, so that what was chosen is chosen no longer. It leads to the picture that was changed by itself. */
function done(context: Context, eventId: number, did: string, address = atTheStart, picture?: number) {
	const at = String(context.get(pageRequest).world.clock().getTime())
	const query = galleryQuery(address, { did, at, ...(picture === undefined ? {} : { picture: String(picture) }) })
	return redirect(`/my-events/${eventId}/edit/pictures${query}${picture === undefined ? '' : `#picture-${picture}`}`, 303)
}

/** What a press on the gallery did, and where to look then; or why it did nothing. */
type GalleryChanged =
	| { did: 'saved' | 'removed' | 'moved' | 'tagged' | 'decided' | 'asked' | 'putBack'; picture?: number; page?: number }
	| { answer: GalleryAnswer; status: 409 | 422 }

/** Does what was pressed on a page of the gallery: with one picture, with those that were chosen, or with all. */
async function changeGallery(
	context: Context,
	eventId: number,
	{ intent = '', ...typed }: Record<string, string>,
	address: GalleryAddress,
): Promise<GalleryChanged> {
	const pictureId = Number(typed['picture'])
	const pictureIds = chosenIn(typed)
	const refused = (answer: Answer<unknown>, of?: GalleryAnswer['of']): GalleryChanged | undefined =>
		answer.ok ? undefined : { answer: { told: toldOf(context, answer.refusal), of, typed }, status: 409 }
	switch (intent) {
		case 'read':
			return refused(await ask(context, askPictureReading, { eventId })) ?? { did: 'asked' }
		case 'putBack':
			return refused(await ask(context, putPictureBack, { eventId, pictureId })) ?? { did: 'putBack' }
		case 'safe':
			return refused(await ask(context, decideOnSuggestions, { eventId, pictureIds: 'all', decision: 'safe' })) ?? { did: 'decided' }
		case 'take':
		case 'drop':
			return refused(await ask(context, decideOnSuggestions, { eventId, pictureIds, decision: intent }), 'chosen') ?? { did: 'decided' }
		case 'tag':
			return (
				refused(await ask(context, tagEventPictures, { eventId, pictureIds, numbers: typed['chosen.numbers'] ?? '' }), 'chosen') ?? {
					did: 'tagged',
				}
			)
		case 'remove':
			return refused(await ask(context, removeEventPictures, { eventId, pictureIds }), 'chosen') ?? { did: 'removed' }
		case 'move': {
			const place = placeIn(typed['chosen.place'])
			return refused(await ask(context, moveEventPictures, { eventId, pictureIds, place }), 'chosen') ?? { did: 'moved' }
		}
		case 'removeOne':
			return refused(await ask(context, removeEventPictures, { eventId, pictureIds: [pictureId] })) ?? { did: 'removed' }
		case 'up':
		case 'down': {
			const place = placeIn(String(Number(typed['place']) + (intent === 'up' ? -1 : 1)))
			const page = showsAll(address) ? Math.ceil(place / picturesPerPage) : address.page
			return (
				refused(await ask(context, moveEventPictures, { eventId, pictureIds: [pictureId], place })) ?? {
					did: 'moved',
					picture: pictureId,
					page,
				}
			)
		}
		default:
			return saveOne(context, eventId, pictureId, typed)
	}
}

/** A place as it was typed; nonsense is the first, and past the end is the last. */
function placeIn(typed = ''): number {
	return Math.min(mostGalleryPictures, Math.max(1, Math.round(Number(typed)) || 1))
}

async function saveOne(context: Context, eventId: number, pictureId: number, { version = '', ...typed }: Typed): Promise<GalleryChanged> {
	const saved = await ask(context, saveEventPicture, { eventId, pictureId, version, typed })
	if (saved.ok) return { did: 'saved', picture: pictureId }
	const { code, data: about } = saved.refusal
	const of = pictureId
	if (code === 'invalid_fields') return { answer: { of, refused: { typed, issues: about['issues'] as FieldIssue[] } }, status: 422 }
	const refused = { typed, issues: [] }
	if (code !== 'event_changed') return { answer: { of, refused, told: toldOf(context, saved.refusal) }, status: 409 }
	return { answer: { of, refused, collision: { theirs: about['theirs'] as Typed, version: String(about['version']) } }, status: 409 }
}

async function takePictures(context: Context, form: SentForm, { accountId, eventId }: { accountId: number; eventId: number }) {
	const answer = await withKeptPictures(context, form, accountId, (pictures) =>
		ask(context, addEventPictures, { eventId, pictures: pictures.map(({ color: _color, ...picture }) => picture) }),
	)
	if ('problem' in answer) return data<PicturesAnswer>({ problem: { of: 'add', code: answer.problem } }, 422)
	if (!answer.ok) return data<PicturesAnswer>({ told: toldOf(context, answer.refusal) }, 409)
	return done(context, eventId, 'added')
}

/** A poster out of a picture that was sent, or the one there is cut anew from what it was cut from. */
async function takePoster(
	context: Context,
	form: SentForm,
	{ accountId, eventId, again }: { accountId: number; eventId: number; again: boolean },
) {
	const gallery = await ask(context, findEventGallery, { eventId })
	if (!gallery.ok) throw insteadOfPage(gallery.refusal)
	const original = gallery.value.cut?.original ?? ''
	const keep = (world: World) => (again ? cutPosterAgain(world, original, form, accountId) : keepPoster(world, form, accountId))
	const answer = await withKeptPoster(context, keep, (poster) => ask(context, setEventPoster, { eventId, poster: { ...poster, again } }))
	if ('problem' in answer) return data<PicturesAnswer>({ problem: { of: again ? 'crop' : 'poster', code: answer.problem } }, 422)
	if (!answer.ok) return data<PicturesAnswer>({ told: toldOf(context, answer.refusal) }, 409)
	return done(context, eventId, 'poster')
}

async function draw(context: Context, { motif, palette }: Record<string, string>, eventId: number) {
	const drawn = { motif: posterMotifs.find((each) => each === motif), palette: posterPalettes.find((each) => each === palette) }
	if (!drawn.motif || !drawn.palette) throw data(null, { status: 400 })
	const poster = { motif: drawn.motif, palette: drawn.palette }
	const answer = await ask(context, setEventPoster, { eventId, poster: { drawn: poster } })
	if (!answer.ok) return data<PicturesAnswer>({ told: toldOf(context, answer.refusal) }, 409)
	await keepDrawnPoster(context.get(pageRequest).world.files, poster)
	return done(context, eventId, 'poster')
}

export default function PicturesPage() {
	const { found, gallery } = useLoaderData<typeof loader>()
	const answer = useActionData() as PicturesAnswer | undefined
	const { pictures: text, edit } = useEventDraftText()
	const [parameters] = useSearchParams()
	const sent = useNavigation().formData
	const intent = sent?.get('intent')
	const pressed = typeof intent === 'string' ? intent : undefined
	const [isSending, setIsSending] = useState(false)
	const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
	useLeaveWarning(isSending || (changed.size > 0 && pressed === undefined), edit.leave)
	const did = parameters.get('did') as keyof typeof text.did | null
	const ofPicture = parameters.get('picture') !== null
	const problems: Record<string, string> = text.problems
	const problemOf = (of: Problem) => (answer?.problem?.of === of ? problems[answer.problem.code] : undefined)
	const { event, standing } = found
	const { counts, aside, asideCount, coverPath, cut } = gallery
	return (
		<EditFrame event={event} standing={standing} step="pictures">
			<Stack>
				{!answer && did && !ofPicture && text.did[did] && <Notice kind="success" role="status" title={text.did[did]} />}
				{answer?.told !== undefined && answer.of === undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<RemovedPictures pictures={aside} count={asideCount} timeZone={event.timeZone} pressed={pressed} />
				<PosterCard
					key={coverPath}
					coverPath={coverPath}
					cut={cut}
					problem={problemOf('poster')}
					cutProblem={problemOf('crop')}
					pressed={pressed}
				/>
				<Card title={text.gallery} id="gallery">
					<Stack>
						<GalleryUpload eventId={event.id} problem={problemOf('add')} pressed={pressed} onSending={setIsSending} />
						<PictureReading counts={counts} pressed={pressed} />
						{counts.all === 0 ? (
							<p className="soft">{text.none}</p>
						) : (
							<GalleryDesk eventId={event.id} gallery={gallery} answer={answer} sent={sent} onChanged={setChanged} />
						)}
					</Stack>
				</Card>
				<div>
					<LinkButton look="primary" href={`./${stepAfter('pictures')}`}>
						{edit.next}
					</LinkButton>
				</div>
			</Stack>
		</EditFrame>
	)
}
