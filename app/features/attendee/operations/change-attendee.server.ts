import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { dayOf } from '~/kernel/zones.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { updateAttendee } from '~/features/attendee/registration/store.server.ts'
import { listQuestions } from '~/features/ticket/store.server.ts'
import { lockAttendee } from '~/features/attendee/flows/lock-attendee.server.ts'
import { checkChanged, columnsOfEdited, editedFields } from '~/features/attendee/rules/attendee-edit.ts'
import { editedAttendeeShape } from '~/features/attendee/shapes.server.ts'

/**
 * Changes what is written down about an attendee; answers that are not sent stay as they are. Another name makes another ticket: the code before
 * is not valid any more (truths §5.1).
 */
export const changeAttendee = mutation('changeAttendee', {
	input: z.object({
		eventId: idShape,
		attendeeId: idShape,
		attendee: editedAttendeeShape,
	}),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'invalid_fields'],
	async run({ store, now, refuse, record }, { eventId, attendeeId, attendee: typed }) {
		const [event, found] = [await findEventRow(store, eventId), await lockAttendee(store, eventId, attendeeId)]
		if (!event || !found) return refuse('attendee_not_found')
		const { attendee, order } = found
		const questions = await listQuestions(store, eventId)
		const today = dayOf(now, event.event.timeZone)
		const { issues, cleaned } = checkChanged(typed, { questions, answers: attendee.answers, today })
		if (issues.length > 0) return refuse('invalid_fields', { issues })

		const after = columnsOfEdited(cleaned)
		const fields = editedFields(attendee, after)
		const renamed = fields.includes('name')
		if (fields.length > 0) {
			await updateAttendee(store, attendeeId, { ...after, ...(renamed && { codeIssue: attendee.codeIssue + 1 }) })
			const data = { attendeeId, orderId: order.id, number: order.number, eventId, fields, renamed }
			record({ name: 'attendee.changed', about: `attendee:${attendeeId}`, providerId: order.providerId, data })
		}
		return { fields, renamed }
	},
})
