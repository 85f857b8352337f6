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
import { cutPosterAgain, keepPoster } from '../../../platform/images/keep-poster.server.ts'
import { ask, pageRequest } from '../../../platform/session/request.server.ts'
import { readSentForm, type SentForm } from '../../../platform/uploads/sent-form.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stack } from '../../../ui/page.tsx'
import { atEventDesk, insteadOfPage } from '../../event-desk/at-event-desk.server.ts'
import { keepDrawnPoster } from '../draw-poster.server.ts'
import { toldOf } from '../edit-page.server.ts'
import { mostFormMegabytes, withKeptPictures, withKeptPoster } from '../keep-pictures.server.ts'
import { addEventPictures } from '../operations/add-event-pictures.server.ts'
import { askPictureReading } from '../operations/ask-picture-reading.server.ts'
import { findEventDraft } from '../operations/find-event-draft.server.ts'
import { findEventGallery } from '../operations/find-event-gallery.server.ts'
import { putPictureBack } from '../operations/put-picture-back.server.ts'
import { saveEventPictures } from '../operations/save-event-pictures.server.ts'
import { setEventPoster } from '../operations/set-event-poster.server.ts'
import { posterMotifs, posterPalettes } from '../rules/drawn-poster.ts'
import { stepAfter } from '../rules/steps.ts'
import type { Typed } from '../rules/typed.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import { EditFrame } from '../ui/edit-frame.tsx'
import { GalleryForm } from '../ui/gallery-form.tsx'
import { GalleryUpload } from '../ui/gallery-upload.tsx'
import { PictureReading } from '../ui/picture-reading.tsx'
import { PosterCard } from '../ui/poster-card.tsx'
import { RemovedPictures } from '../ui/removed-pictures.tsx'
import type { StepAnswer } from '../ui/step-form.tsx'

type Context = Readonly<RouterContextProvider>

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

type Problem = 'poster' | 'crop' | 'add'

interface PicturesAnswer extends StepAnswer {
	/** What was wrong with the files, and of which form. */
	problem?: { of: Problem; code: string }
}

/** `/my-events/{id}/edit/pictures`: the poster and the gallery. */
export async function loader({ context, request, params }: LoaderFunctionArgs<Context>) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findEventDraft, { eventId })
	const gallery = found.ok ? await ask(context, findEventGallery, { eventId }) : found
	if (!found.ok) throw insteadOfPage(found.refusal)
	if (!gallery.ok) throw insteadOfPage(gallery.refusal)
	return { found: found.value, gallery: gallery.value }
}

export async function action({ context, request, params }: ActionFunctionArgs<Context>) {
	const { accountId, eventId } = atEventDesk(context, request, params['id'])
	const form = await readSentForm(request, mostFormMegabytes * 1024 * 1024)
	const { intent } = form.texts
	if (intent === 'add') return takePictures(context, form, { accountId, eventId })
	if (intent === 'poster' || intent === 'crop') return takePoster(context, form, { accountId, eventId, again: intent === 'crop' })
	if (intent === 'read') {
		const asked = await ask(context, askPictureReading, { eventId })
		return asked.ok ? done(context, eventId, 'asked') : data<PicturesAnswer>({ told: toldOf(context, asked.refusal) }, 409)
	}
	if (intent === 'putBack') {
		const back = await ask(context, putPictureBack, { eventId, pictureId: Number(form.texts['picture']) })
		return back.ok ? done(context, eventId, 'putBack') : data<PicturesAnswer>({ told: toldOf(context, back.refusal) }, 409)
	}
	if (intent === 'draw') return draw(context, form.texts, eventId)
	const { intent: _intent, version = '', ...typed } = form.texts
	const saved = await ask(context, saveEventPictures, { eventId, version, typed })
	if (saved.ok) return done(context, eventId, 'saved')
	const { code, data: about } = saved.refusal
	if (code === 'invalid_fields') return data<PicturesAnswer>({ refused: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
	const refused = { typed, issues: [] }
	if (code !== 'event_changed') return data<PicturesAnswer>({ refused, told: toldOf(context, saved.refusal) }, 409)
	return data<PicturesAnswer>({ refused, collision: { theirs: about['theirs'] as Typed, version: String(about['version']) } }, 409)
}

/** The address differs each time, so that the forms begin anew with what was saved. */
function done(context: Context, eventId: number, did: 'poster' | 'added' | 'saved' | 'asked' | 'putBack') {
	const at = context.get(pageRequest).world.clock().getTime()
	return redirect(`/my-events/${eventId}/edit/pictures?did=${did}&at=${at}`, 303)
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
	const intent = useNavigation().formData?.get('intent')
	const pressed = typeof intent === 'string' ? intent : undefined
	const did = parameters.get('did') as keyof typeof text.did | null
	const problems: Record<string, string> = text.problems
	const problemOf = (of: Problem) => (answer?.problem?.of === of ? problems[answer.problem.code] : undefined)
	const { event, standing } = found
	const { pictures, aside, typed, version, coverPath, cut } = gallery
	return (
		<EditFrame event={event} standing={standing} step="pictures">
			<Stack>
				{!answer && did && text.did[did] && <Notice kind="success" role="status" title={text.did[did]} />}
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<RemovedPictures pictures={aside} timeZone={event.timeZone} pressed={pressed} />
				<PosterCard
					key={coverPath}
					coverPath={coverPath}
					cut={cut}
					problem={problemOf('poster')}
					cutProblem={problemOf('crop')}
					pressed={pressed}
				/>
				<Card title={text.gallery}>
					<Stack>
						<GalleryUpload eventId={event.id} problem={problemOf('add')} pressed={pressed} />
						<PictureReading pictures={pictures} pressed={pressed} />
						{pictures.length === 0 ? (
							<p className="soft">{text.none}</p>
						) : (
							<GalleryForm
								key={`${parameters.get('at') ?? ''} ${pictures.map(({ id }) => id).join()}`}
								eventId={event.id}
								pictures={pictures}
								initial={typed}
								version={version}
								answer={answer?.refused ? answer : undefined}
								pressed={pressed}
							/>
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
