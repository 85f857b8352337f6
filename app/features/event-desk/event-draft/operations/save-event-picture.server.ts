import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { unique } from '~/features/event-desk/event-draft/rules/candidate-numbers.ts'
import { fingerprint } from '~/features/event-desk/event-draft/rules/fingerprint.ts'
import { checkPicture, typedOfPicture } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { decided, decisionIn } from '~/features/event-desk/event-draft/rules/suggestions.ts'
import { typedShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { updatePicture } from '~/features/event/store/gallery-editing.server.ts'
import { lockPicture } from '~/features/event/store/picture-reading.server.ts'

/** Saves the fields of one picture, and the decisions on its suggested numbers. `version`: the fingerprint of its form when it was opened. */
export const saveEventPicture = mutation('saveEventPicture', {
	input: z.object({ eventId: idShape, pictureId: idShape, version: z.string().max(40), typed: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'picture_left', 'invalid_fields', 'event_changed'],
	async run({ store, refuse, record }, { eventId, pictureId, version, typed }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const picture = await lockPicture(store, eventId, pictureId)
		if (!picture) return refuse('picture_left')
		const { issues, cleaned } = checkPicture(typed, pictureId)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const before = typedOfPicture(picture)
		// The same form may be sent twice: then its values are saved already.
		const stands = fingerprint(before) === fingerprint(typedOfPicture({ id: pictureId, ...cleaned }))
		if (!stands && fingerprint(before) !== version) return refuse('event_changed', { theirs: before, version: fingerprint(before) })
		const { taken, left } = decided(picture.suggested, decisionIn(typed, pictureId))
		const candidateNumbers = unique([...cleaned.candidateNumbers, ...taken])
		await updatePicture(store, pictureId, { alt: cleaned.alt, candidateNumbers, suggested: left })
		record({ name: 'event.pictures_changed', about: `event:${eventId}`, providerId: event.providerId, data: { eventId } })
		return { candidateNumbers }
	},
})
