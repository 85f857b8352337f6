import { deleteQuota } from './operations/delete-quota.server.ts'
import { deleteTicket } from './operations/delete-ticket.server.ts'
import { findDeskQuota } from './operations/find-desk-quota.server.ts'
import { findDeskTicket } from './operations/find-desk-ticket.server.ts'
import { listDeskTickets } from './operations/list-desk-tickets.server.ts'
import { moveTicket } from './operations/move-ticket.server.ts'
import { saveQuota } from './operations/save-quota.server.ts'
import { saveTicket } from './operations/save-ticket.server.ts'
import { setSelfService } from './operations/set-self-service.server.ts'
import { setTicketOffered } from './operations/set-ticket-offered.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const ticket = {
	operations: {
		deleteQuota,
		deleteTicket,
		findDeskQuota,
		findDeskTicket,
		listDeskTickets,
		moveTicket,
		saveQuota,
		saveTicket,
		setSelfService,
		setTicketOffered,
	},
} satisfies Feature
