import { useState } from 'react'
import { data, redirect, useActionData, useNavigation, useSearchParams, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Answer } from '~/kernel/operation.ts'
import { pageCount } from '~/kernel/paging.ts'
import { cutPosterAgain, keepPoster } from '~/platform/images/keep-poster.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm, withFilesOf, type SentForm } from '~/platform/uploads/sent-form.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { Card } from '~/ui/card.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { findFaceSearchSetting } from '~/features/picture/face-search/operations/find-face-search-setting.server.ts'
import { FacesOfGallery } from '~/features/picture/face-search/ui/faces-of-gallery.tsx'
import { findPictureDownloadSetting } from '~/features/picture/picture-download/operations/find-picture-download-setting.server.ts'
import { DownloadsOfGallery } from '~/features/picture/picture-download/ui/downloads-of-gallery.tsx'
import { picturesPerPage } from '~/features/event/rules/gallery-pages.ts'
import { keepDrawnPoster } from '~/features/event-desk/event-draft/drawing/draw-poster.server.ts'
import { toldOf } from '~/features/event-desk/event-draft/answers/edit.server.ts'
import { mostFormMegabytes, withKeptPictures, withKeptPoster } from '~/features/event-desk/event-draft/answers/keep-pictures.server.ts'
import { addEventPictures } from '~/features/event-desk/event-draft/operations/add-event-pictures.server.ts'
import { askPictureReading } from '~/features/event-desk/event-draft/operations/ask-picture-reading.server.ts'
import { decideOnSuggestions } from '~/features/event-desk/event-draft/operations/decide-on-suggestions.server.ts'
import { findEventDraft } from '~/features/event-desk/event-draft/operations/find-event-draft.server.ts'
import { findEventGallery } from '~/features/event-desk/event-draft/operations/find-event-gallery.server.ts'
import { moveEventPictures } from '~/features/event-desk/event-draft/operations/move-event-pictures.server.ts'
import { putPictureBack } from '~/features/event-desk/event-draft/operations/put-picture-back.server.ts'
import { removeEventPictures } from '~/features/event-desk/event-draft/operations/remove-event-pictures.server.ts'
import { saveEventPicture } from '~/features/event-desk/event-draft/operations/save-event-picture.server.ts'
import { setEventPoster } from '~/features/event-desk/event-draft/operations/set-event-poster.server.ts'
import { tagEventPictures } from '~/features/event-desk/event-draft/operations/tag-event-pictures.server.ts'
import { posterMotifs, posterPalettes } from '~/features/event-desk/event-draft/rules/drawn-poster.ts'
import {
	galleryQuery,
	isDoneOnPage,
	readGalleryAddress,
	showsAll,
	type GalleryAddress,
} from '~/features/event-desk/event-draft/rules/gallery-address.ts'
import {
	chosenIn,
	mostGalleryPictures,
	mostPicturesAtOnce,
	placeField,
	typedPictures,
	type TypedPicture,
} from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { stepAfter } from '~/features/event-desk/event-draft/rules/steps.ts'
import type { Typed } from '~/features/event-desk/event-draft/rules/typed.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { EditFrame } from '~/features/event-desk/event-draft/ui/edit-frame.tsx'
import { galleryForm, type GalleryAnswer } from '~/features/event-desk/event-draft/ui/gallery-answer.ts'
import { GalleryDesk } from '~/features/event-desk/event-draft/ui/gallery-desk.tsx'
import { GalleryUpload } from '~/features/event-desk/event-draft/ui/gallery-upload.tsx'
import { PictureReading } from '~/features/event-desk/event-draft/ui/picture-reading.tsx'
import { PosterCard } from '~/features/event-desk/event-draft/ui/poster-card.tsx'
import { RemovedPictures } from '~/features/event-desk/event-draft/ui/removed-pictures.tsx'
import type { StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'
import { useLeaveWarning } from '~/features/event-desk/event-draft/ui/use-leave-warning.ts'
import type { Route } from './+types/pictures'

type Context = Readonly<RouterContextProvider>

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

type Problem = 'poster' | 'crop' | 'add'

interface PicturesAnswer extends GalleryAnswer {
	/** The problem with the files, and the form they were sent by. */
	problem?: { of: Problem; code: string }
}

/** `/my-events/{id}/edit/pictures`: the poster and the gallery, page by page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findEventDraft, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const asked = readGalleryAddress(new URL(request.url).searchParams)
	const pageOf = async (page: number) => {
		const gallery = await ask(context, findEventGallery, { eventId, ...asked, page })
		if (!gallery.ok) throw refusedPage(gallery.refusal)
		return gallery.value
	}
	const gallery = await pageOf(asked.page)
	const last = pageCount(gallery.total, picturesPerPage)
	const faces = await ask(context, findFaceSearchSetting, { eventId })
	if (!faces.ok) throw refusedPage(faces.refusal)
	const downloads = await ask(context, findPictureDownloadSetting, { eventId })
	if (!downloads.ok) throw refusedPage(downloads.refusal)
	return {
		...{ found: found.value, gallery: asked.page > last ? await pageOf(last) : gallery, faces: faces.value },
		downloads: downloads.value.who,
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { accountId, eventId } = atEventDesk(context, request, params['id'])
	const form = await readSentForm(request, mostFormMegabytes * 1024 * 1024)
	// Of a form with too large files only the fields before them are read; the button may come after them.
	const intent = form.texts['intent'] ?? (form.tooLarge ? form.texts['files'] : undefined)
	if (intent === 'add' || intent === 'poster' || intent === 'crop' || intent === 'draw') {
		const unsaved = await saveTyped(context, eventId, form.texts)
		if (unsaved) return data<PicturesAnswer>(unsaved.answer, unsaved.status)
		if (intent === 'add') return takePictures(context, withFilesOf(form, 'pictures'), { accountId, eventId })
		if (intent === 'draw') return draw(context, form.texts, eventId)
		return takePoster(context, withFilesOf(form, 'poster'), { accountId, eventId, again: intent === 'crop' })
	}
	const address = readGalleryAddress(new URL(request.url).searchParams)
	const changed = await changeGallery(context, eventId, form.texts, address)
	if ('answer' in changed) return data<PicturesAnswer>(changed.answer, changed.status)
	const { did, picture, page = address.page } = changed
	return done(context, eventId, did, { address: { ...address, page }, picture, stays: form.texts['stays'] === 'on' })
}

const atTheStart: GalleryAddress = { view: 'all', numbers: '', page: 1 }

/**
 * The address differs each time, so that the choice of pictures is reset. Without scripts (`stays`: the browser has scripts) it leads to the
 * single picture that was changed, or to the page of pictures.
 */
function done(context: Context, eventId: number, did: string, { address = atTheStart, picture, stays = false }: Done = {}) {
	const at = String(context.get(pageRequest).world.clock().getTime())
	const query = galleryQuery(address, { did, at, ...(picture === undefined ? {} : { picture: String(picture) }) })
	const hash = picture !== undefined ? `#picture-${picture}` : isDoneOnPage(did) ? `#${galleryForm}` : ''
	return redirect(`/my-events/${eventId}/edit/pictures${query}${stays ? '' : hash}`, 303)
}

interface Done {
	address?: GalleryAddress
	picture?: number | undefined
	stays?: boolean
}

/** The result of a button in the gallery, with the place to look at; or why it did nothing. */
type GalleryChanged =
	| { did: 'saved' | 'removed' | 'moved' | 'tagged' | 'decided' | 'safe' | 'asked' | 'putBack'; picture?: number; page?: number }
	| { answer: GalleryAnswer; status: 409 | 422 }

/**
 * Does the action of a button on a page of the gallery: with one picture (`up.7`), with the chosen ones, or with all. The typed values of its
 * pictures are saved first; if some cannot be saved, the action is not done.
 */
async function changeGallery(
	context: Context,
	eventId: number,
	{ intent = '', ...typed }: Record<string, string>,
	address: GalleryAddress,
): Promise<GalleryChanged> {
	const unsaved = await saveTyped(context, eventId, typed)
	if (unsaved) return unsaved

	const [act = '', of = ''] = intent.split('.')
	const pictureId = Number(of)
	const pictureIds = chosenIn(typed)
	const refused = (answer: Answer<unknown>, of?: 'page'): GalleryChanged | undefined =>
		answer.ok ? undefined : { answer: { told: toldOf(context, answer.refusal), typed, ...(of && { of }) }, status: 409 }
	switch (act) {
		case 'read':
			return refused(await ask(context, askPictureReading, { eventId })) ?? { did: 'asked' }
		case 'putBack':
			return refused(await ask(context, putPictureBack, { eventId, pictureId })) ?? { did: 'putBack' }
		case 'safe':
			return refused(await ask(context, decideOnSuggestions, { eventId, pictureIds: 'all', decision: 'safe' })) ?? { did: 'safe' }
		case 'take':
		case 'drop':
			return refused(await ask(context, decideOnSuggestions, { eventId, pictureIds, decision: act }), 'page') ?? { did: 'decided' }
		case 'tag':
			return (
				refused(await ask(context, tagEventPictures, { eventId, pictureIds, numbers: typed['chosen.numbers'] ?? '' }), 'page') ?? {
					did: 'tagged',
				}
			)
		case 'remove':
			return refused(await ask(context, removeEventPictures, { eventId, pictureIds }), 'page') ?? { did: 'removed' }
		case 'move': {
			const place = placeIn(typed['chosen.place'])
			return refused(await ask(context, moveEventPictures, { eventId, pictureIds, place }), 'page') ?? { did: 'moved' }
		}
		case 'removeOne':
			return refused(await ask(context, removeEventPictures, { eventId, pictureIds: [pictureId] }), 'page') ?? { did: 'removed' }
		case 'up':
		case 'down': {
			const place = placeIn(String(Number(typed[placeField(pictureId)]) + (act === 'up' ? -1 : 1)))
			const page = showsAll(address) ? Math.ceil(place / picturesPerPage) : address.page
			return (
				refused(await ask(context, moveEventPictures, { eventId, pictureIds: [pictureId], place }), 'page') ?? {
					did: 'moved',
					picture: pictureId,
					page,
				}
			)
		}
		default:
			return { did: 'saved', picture: typedPictures(typed).at(-1)?.id }
	}
}

/** Saves the typed values of the pictures of a page. @returns the answer for values that cannot be saved; then nothing else is done */
async function saveTyped(context: Context, eventId: number, typed: Record<string, string>) {
	const said = typedPictures(typed)
	if (said.length > mostPicturesAtOnce) throw data(null, { status: 400 })
	const pictures = await savePictures(context, eventId, said)
	const refusals = Object.values(pictures)
	if (refusals.length === 0) return undefined
	const isWrong = refusals.some(({ refused }) => refused && refused.issues.length > 0)
	return { answer: { typed, pictures }, status: isWrong ? (422 as const) : (409 as const) }
}

/** Reads a typed place; nonsense becomes the first place, a number past the end the last. */
function placeIn(typed = ''): number {
	return Math.min(mostGalleryPictures, Math.max(1, Math.round(Number(typed)) || 1))
}

/** Saves the typed values of each picture. @returns the pictures that could not be saved, and why */
async function savePictures(context: Context, eventId: number, pictures: readonly TypedPicture[]): Promise<Record<number, StepAnswer>> {
	const refused: Record<number, StepAnswer> = {}
	for (const { id, version, typed } of pictures) {
		const saved = await ask(context, saveEventPicture, { eventId, pictureId: id, version, typed })
		if (saved.ok) continue
		const { code, data: about } = saved.refusal
		if (code === 'invalid_fields') refused[id] = { refused: { typed, issues: about['issues'] as FieldIssue[] } }
		else if (code === 'event_changed')
			refused[id] = {
				refused: { typed, issues: [] },
				collision: { theirs: about['theirs'] as Typed, version: String(about['version']) },
			}
		else refused[id] = { refused: { typed, issues: [] }, told: toldOf(context, saved.refusal) }
	}
	return refused
}

async function takePictures(context: Context, form: SentForm, { accountId, eventId }: { accountId: number; eventId: number }) {
	const answer = await withKeptPictures(context, form, accountId, (pictures) =>
		ask(context, addEventPictures, { eventId, pictures: pictures.map(({ color: _color, ...picture }) => picture) }),
	)
	if ('problem' in answer) return data<PicturesAnswer>({ problem: { of: 'add', code: answer.problem } }, 422)
	if (!answer.ok) return data<PicturesAnswer>({ told: toldOf(context, answer.refusal) }, 409)
	return done(context, eventId, 'added')
}

/** Sets the poster from an uploaded picture, or cuts the present poster anew from its original. */
async function takePoster(
	context: Context,
	form: SentForm,
	{ accountId, eventId, again }: { accountId: number; eventId: number; again: boolean },
) {
	const gallery = await ask(context, findEventGallery, { eventId })
	if (!gallery.ok) throw refusedPage(gallery.refusal)
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

export default function PicturesPage({ loaderData }: Route.ComponentProps) {
	const { found, gallery, faces, downloads } = loaderData
	const answer = useActionData() as PicturesAnswer | undefined
	const { pictures: text, edit } = useEventDraftText()
	const [parameters] = useSearchParams()
	const intent = useNavigation().formData?.get('intent')
	const pressed = typeof intent === 'string' ? intent : undefined
	const [isSending, setIsSending] = useState(false)
	const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
	useLeaveWarning(isSending || (changed.size > 0 && pressed === undefined), edit.leave)
	const did = parameters.get('did') as keyof typeof text.did | null
	// An empty gallery has no foot where the notice could stand.
	const isAtFoot = isDoneOnPage(did) && gallery.total > 0
	const problems: Record<string, string> = text.problems
	const problemOf = (of: Problem) => (answer?.problem?.of === of ? problems[answer.problem.code] : undefined)
	const { event, standing } = found
	const { counts, aside, asideCount, coverPath, cut } = gallery
	return (
		<EditFrame event={event} standing={standing} step="pictures">
			<Stack>
				{/* The first button of the gallery's form, wherever its others stand: Enter in one of its fields presses this one. */}
				<button type="submit" form={galleryForm} name="intent" value="save" hidden />
				{!answer && did && !isAtFoot && text.did[did] && <Notice kind="success" role="status" title={text.did[did]} />}
				{answer?.told !== undefined && !answer.of && <Notice kind="danger" role="alert" title={answer.told} />}
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
						{problemOf('add') !== undefined && (
							<noscript>
								<Notice kind="danger" role="alert" title={problemOf('add')} />
							</noscript>
						)}
						<GalleryUpload eventId={event.id} problem={problemOf('add')} pressed={pressed} onSending={setIsSending} />
						<PictureReading counts={counts} pressed={pressed} />
						<FacesOfGallery eventId={event.id} isOn={faces.on !== null} isReading={faces.reading} counts={faces.counts} />
						<DownloadsOfGallery eventId={event.id} who={downloads} />
						<GalleryDesk
							eventId={event.id}
							gallery={gallery}
							answer={answer}
							problem={problemOf('add')}
							pressed={pressed}
							changed={changed}
							onChanged={setChanged}
						/>
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
