import { changeDeadline, type SelfServiceRule } from '~/features/event/rules/self-service.ts'

/** The standing of a ticket whose owner wants to change it or give it back. */
export interface TicketStanding {
	/** Its order is confirmed, it is not cancelled, and its event takes place. */
	valid: boolean
	/** Somebody was let in with it. */
	checkedIn: boolean
	startsAt: Date
}

export type StandingRefusal = 'ticket_not_valid' | 'ticket_checked_in'
export type RenameRefusal = StandingRefusal | 'rename_not_allowed' | 'rename_too_late'

/** Why a ticket allows no action any more, whatever the rules say; null when it does. */
export function standingRefusal({ valid, checkedIn }: TicketStanding): StandingRefusal | null {
	if (!valid) return 'ticket_not_valid'
	return checkedIn ? 'ticket_checked_in' : null
}

/** Why a ticket may not get another name now; null when it may. */
export function renameRefusal(rule: SelfServiceRule, ticket: TicketStanding, now: Date): RenameRefusal | null {
	const no = standingRefusal(ticket)
	if (no) return no
	if (!rule.rename) return 'rename_not_allowed'
	return now > changeDeadline(rule.untilHours, ticket.startsAt) ? 'rename_too_late' : null
}
