/** What buyers may change of their tickets without asking the organiser, and until when. */
export interface SelfServiceRule {
	/** Whether a ticket may be made out to another name. */
	rename: boolean
	/** Until so many hours before the event starts. */
	untilHours: number
}

/** What counts where nobody said otherwise. */
export const usualSelfService: SelfServiceRule = { rename: true, untilHours: 24 }

/** The most hours before an event that changes may end. */
export const mostUntilHours = 24 * 60

export type RenameRefusal = 'ticket_not_valid' | 'rename_not_allowed' | 'rename_too_late'

/** The last moment at which a ticket may be changed. */
export function changeDeadline({ untilHours }: SelfServiceRule, startsAt: Date): Date {
	return new Date(startsAt.getTime() - untilHours * 3_600_000)
}

/** Why a ticket may not be made out to another name now; null when it may. */
export function renameRefusal(
	rule: SelfServiceRule,
	{ confirmed, canceled, startsAt }: { confirmed: boolean; canceled: boolean; startsAt: Date },
	now: Date,
): RenameRefusal | null {
	if (!confirmed || canceled) return 'ticket_not_valid'
	if (!rule.rename) return 'rename_not_allowed'
	return now > changeDeadline(rule, startsAt) ? 'rename_too_late' : null
}
