import type { IncomingMessage } from 'node:http'
import type { LimitName, RateLimits } from '../app/platform/rate-limit/rate-limit.server.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'
import { clientAddress } from './client-address.ts'

/** How many seconds the caller must wait before calling this mutation; 0 when it may go on. */
export type MutationLimit = (incoming: IncomingMessage, wireName: string) => Promise<number>

/** Mutations that try a secret, or make us send mail to an address they name, with the narrower limit they have beside the common one. */
const narrower: Readonly<Record<string, LimitName>> = {
	ApplyCodeMutation: 'code-entry',
	AskWhenBackMutation: 'restock-ask',
	ChooseCardMutation: 'card-charge',
	InviteMemberMutation: 'team-invitation',
	JoinWaitingListMutation: 'restock-ask',
	OfferTransferMutation: 'ticket-offer',
	ReportReviewMutation: 'review-report',
}

/** Mutations of many people behind one address, with a limit that replaces the common one: the gates of a venue share its network. */
const wider: Readonly<Record<string, LimitName>> = { RecordScansMutation: 'gate-scan' }

/** Limits of the mutation door, per address. */
export function openMutationLimit(limits: RateLimits, settings: Settings): MutationLimit {
	return async (incoming, wireName) => {
		const address = clientAddress(incoming, settings)
		const common = await limits.take(wider[wireName] ?? 'wire-mutation', address)
		if (!common.allowed) return common.retryAfterSeconds
		const narrow = narrower[wireName]
		return narrow ? (await limits.take(narrow, address)).retryAfterSeconds : 0
	}
}
