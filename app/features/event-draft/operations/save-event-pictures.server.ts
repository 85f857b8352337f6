import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { listPictures } from '../../event/store.server.ts'
import { unique } from '../rules/candidate-numbers.ts'
import { fingerprint } from '../rules/fingerprint.ts'
import { checkGallery, placesOf, typedOfGallery } from '../rules/pictures-step.ts'
import { decided, decisionIn } from '../rules/suggestions.ts'
import { idShape, typedShape } from '../shapes.server.ts'
import { setPicturesAside, updatePictures } from '../store/gallery.server.ts'
import { lockEvent } from '../store.server.ts'

/**
 * Saves what is said of an event's pictures, their order, what was decided on the numbers a machine read, and which of them leave. `version` is what the
 * form was opened with. Those that leave can be put back for a while.
 */
export const saveEventPictures = mutation('saveEventPictures', {
	input: z.object({ eventId: idShape, version: z.string().max(40), typed: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'invalid_fields', 'event_changed'],
	async run({ store, now, refuse, record }, { eventId, version, typed }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const pictures = await listPictures(store, eventId)
		const before = typedOfGallery(pictures)
		const { issues, cleaned } = checkGallery(
			typed,
			pictures.map(({ id }) => id),
		)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (fingerprint(before) !== version) return refuse('event_changed', { theirs: before, version: fingerprint(before) })
		await setPicturesAside(store, eventId, cleaned.removed, now)
		const suggestedOf = new Map(pictures.map(({ id, suggested }) => [id, suggested]))
		const places = placesOf(pictures.filter(({ id }) => !cleaned.removed.includes(id)).map(({ position }) => position))
		const kept = cleaned.kept.map((picture, nth) => {
			const { taken, left } = decided(suggestedOf.get(picture.id) ?? [], decisionIn(typed, picture.id))
			return {
				...picture,
				position: places[nth] ?? nth,
				candidateNumbers: unique([...picture.candidateNumbers, ...taken]),
				suggested: left,
			}
		})
		await updatePictures(store, eventId, kept)
		const data = { eventId }
		record({ name: 'event.pictures_changed', about: `event:${eventId}`, providerId: event.providerId, data })
		return { removed: cleaned.removed.length }
	},
})
