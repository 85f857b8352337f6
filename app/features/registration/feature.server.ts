import { checkTicket } from './operations/check-ticket.server.ts'
import { findTicketSheets } from './operations/find-ticket-sheets.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const registration = {
	operations: {
		checkTicket,
		findTicketSheets,
	},
} satisfies Feature
