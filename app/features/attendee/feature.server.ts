import { addAttendee } from './operations/add-attendee.server.ts'
import { cancelAttendee } from './operations/cancel-attendee.server.ts'
import { changeAttendee } from './operations/change-attendee.server.ts'
import { findAttendeeChoices } from './operations/find-attendee-choices.server.ts'
import { findAttendeeColumns } from './operations/find-attendee-columns.server.ts'
import { listAttendeeOrder } from './operations/list-attendee-order.server.ts'
import { listAttendeesById } from './operations/list-attendees-by-id.server.ts'
import { listAttendees } from './operations/list-attendees.server.ts'
import { moveAttendee } from './operations/move-attendee.server.ts'
import { resendTicket } from './operations/resend-ticket.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const attendee = {
	operations: {
		addAttendee,
		cancelAttendee,
		changeAttendee,
		findAttendeeChoices,
		findAttendeeColumns,
		listAttendeeOrder,
		listAttendees,
		listAttendeesById,
		moveAttendee,
		resendTicket,
	},
} satisfies Feature
