import { findMyAccount } from './operations/find-my-account.server.ts'
import { findTicketSheets } from './operations/find-ticket-sheets.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const myPages = {
	operations: {
		findMyAccount,
		findTicketSheets,
	},
} satisfies Feature
