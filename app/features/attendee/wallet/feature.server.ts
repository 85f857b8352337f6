import { findWalletTicket } from './operations/find-wallet-ticket.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const wallet = {
	operations: {
		findWalletTicket,
	},
} satisfies Feature
