import { cancelDeadline, type CancelRule } from '~/features/provider/rules/cancel-rule.ts'
import { standingRefusal, type StandingRefusal, type TicketStanding } from './standing.ts'

export type GivingBackRefusal = StandingRefusal | 'give_back_not_allowed' | 'give_back_too_late'

/** Why a buyer may not give one place back now, by the same rule as for their whole order; null when they may. */
export function givingBackRefusal(rule: CancelRule, ticket: TicketStanding, now: Date): GivingBackRefusal | null {
	const no = standingRefusal(ticket)
	if (no) return no
	if (!rule.allowed) return 'give_back_not_allowed'
	return now > cancelDeadline(rule, ticket.startsAt) ? 'give_back_too_late' : null
}
