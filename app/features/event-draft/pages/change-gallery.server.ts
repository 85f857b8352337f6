import type { RouterContextProvider } from 'react-router'
import type { FieldIssue } from '../../../kernel/fields.ts'
import type { Answer } from '../../../kernel/operation.ts'
import { ask } from '../../../platform/session/request.server.ts'
import { picturesPerPage } from '../../event/rules/gallery-pages.ts'
import { toldOf } from '../edit-page.server.ts'
import { askPictureReading } from '../operations/ask-picture-reading.server.ts'
import { decideOnSuggestions } from '../operations/decide-on-suggestions.server.ts'
import { moveEventPictures } from '../operations/move-event-pictures.server.ts'
import { putPictureBack } from '../operations/put-picture-back.server.ts'
import { removeEventPictures } from '../operations/remove-event-pictures.server.ts'
import { saveEventPicture } from '../operations/save-event-picture.server.ts'
import { tagEventPictures } from '../operations/tag-event-pictures.server.ts'
import { showsAll, type GalleryAddress } from '../rules/gallery-address.ts'
import { chosenIn, mostGalleryPictures } from '../rules/pictures-step.ts'
import type { Typed } from '../rules/typed.ts'
import type { GalleryAnswer } from '../ui/gallery-answer.ts'

type Context = Readonly<RouterContextProvider>

/** What a press on the gallery did, and where to look then; or why it did nothing. */
export type GalleryChanged =
	| { did: 'saved' | 'removed' | 'moved' | 'tagged' | 'decided' | 'asked' | 'putBack'; picture?: number; page?: number }
	| { answer: GalleryAnswer; status: 409 | 422 }

/** Does what was pressed on a page of the gallery: with one picture, with those that were chosen, or with all. */
export async function changeGallery(
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
