import { changeDeadline, type SelfServiceRule } from '~/features/event/rules/self-service.ts'
import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'
import { longestEmail, longestPersonName } from '~/kernel/longest.ts'
import { standingRefusal, type StandingRefusal, type TicketStanding } from './standing.ts'

/** The states of a transfer. `expired`: nobody accepted it in time, and a new offer replaced it. */
export const transferStates = ['offered', 'accepted', 'withdrawn', 'expired'] as const
export type TransferState = (typeof transferStates)[number]

export type TransferRefusal = StandingRefusal | 'transfer_not_allowed' | 'transfer_too_late' | 'ticket_not_paid'

const offeredForMs = 72 * 3_600_000

/** Why a ticket may not go to another person now; null when it may. An unpaid ticket may not: its debt would stay with the giver. */
export function transferRefusal(
	rule: SelfServiceRule,
	ticket: TicketStanding & { remainingMinor: number },
	now: Date,
): TransferRefusal | null {
	const no = standingRefusal(ticket)
	if (no) return no
	if (!rule.transfer) return 'transfer_not_allowed'
	if (now > changeDeadline(rule.transferUntilHours, ticket.startsAt)) return 'transfer_too_late'
	return ticket.remainingMinor > 0 ? 'ticket_not_paid' : null
}

/** Until when an offer made now can be accepted: three days, and not after the organiser's deadline. */
export function transferEnd(rule: SelfServiceRule, startsAt: Date, now: Date): Date {
	return new Date(Math.min(now.getTime() + offeredForMs, changeDeadline(rule.transferUntilHours, startsAt).getTime()))
}

/** The state of an offer now. */
export function standingOf({ state, endsAt }: { state: TransferState; endsAt: Date }, now: Date): TransferState {
	return state === 'offered' && now > endsAt ? 'expired' : state
}

/** Checks the typed receiver: their name and their address for mail. */
export function checkReceiver(input: { name: string; email: string }): Checked<{ name: string; email: string }> {
	const read = fieldReader()
	const name = read.text('name', input.name, { required: true, max: longestPersonName })
	const email = normalizeEmail(read.text('email', input.email, { required: true, max: longestEmail }))
	if (email !== '' && !isEmail(email)) read.refuse('email', 'email')
	return { issues: read.issues, cleaned: { name, email } }
}
