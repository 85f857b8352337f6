import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventByKey, lockEvent } from '~/features/event/store/editing.server.ts'
import { checkCopy } from '~/features/event-desk/event-draft/rules/copying.ts'
import { typedShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { readContents } from '~/features/event-desk/event-draft/store/copying.server.ts'
import { writeCopy } from '~/features/event-desk/event-draft/flows/copy-event.server.ts'

/**
 * Makes a draft from an event in any state: with its texts, poster, schedule, tickets, questions and rules, at another time, and
 * with nothing sold; with its gallery where that is wanted. Codes and promotions are not copied. A button pressed twice makes one draft.
 */
export const duplicateEvent = mutation('duplicateEvent', {
	input: z.object({ key: z.uuid(), eventId: idShape, typed: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'invalid_fields', 'request_used'],
	async run(context, { key, eventId, typed }) {
		const { store, now, refuse } = context
		// Locked, so that no picture leaves the gallery while the copy begins to show it.
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const { issues, cleaned } = checkCopy(typed, event.timeZone, now)
		const made = await findEventByKey(store, key)
		if (made) return made.providerId === event.providerId ? { id: made.id } : refuse('request_used')
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const contents = await readContents(store, eventId)
		const id = await writeCopy(context, { event, contents }, { ...cleaned, draftKey: key, seriesId: null })
		return id === undefined ? refuse('request_used') : { id }
	},
})
