import { checkTicket } from './operations/check-ticket.server.ts'
import { saveAttendees } from './operations/save-attendees.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const registration = {
	operations: {
		checkTicket,
		saveAttendees,
	},
} satisfies Feature
