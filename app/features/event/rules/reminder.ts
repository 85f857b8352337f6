import { daysLater } from '~/kernel/zones.ts'

export const reminderUnits = ['hours', 'days'] as const

/** How long before an event begins its people are reminded of it. */
export interface Reminder {
	count: number
	unit: (typeof reminderUnits)[number]
}

/** The longest reminder allowed, so that the job looks only at events that begin soon. */
export const mostOfReminder: Record<Reminder['unit'], number> = { hours: 72, days: 30 }

interface Begin {
	startsAt: Date
	timeZone: string
}

/** When a reminder goes out: hours before the beginning, or days before at the same time of day by the event's clocks. */
export function reminderAt({ startsAt, timeZone }: Begin, { count, unit }: Reminder): Date {
	return unit === 'hours' ? new Date(startsAt.getTime() - count * 3_600_000) : daysLater(startsAt, -count, timeZone)
}

interface Reminding extends Begin {
	state: string
	reminder: Reminder | null
	/** When its people were reminded, or told of its dates so late that they need no reminder. */
	remindedAt: Date | null
}

/** Whether an event's people are to be reminded now: once, and never after it began, nor for a draft or a cancelled event. */
export function isReminderDue(event: Reminding, now: Date): boolean {
	const { state, startsAt, reminder, remindedAt } = event
	if (state !== 'published' || reminder === null || remindedAt !== null || startsAt <= now) return false
	return reminderAt(event, reminder) <= now
}

/**
 * What becomes of `remindedAt` when an event is postponed: its people are reminded of the new dates too, unless the time for that has passed: then
 * the mail about the new dates is reminder enough.
 */
export function remindedAlong(moved: Pick<Reminding, 'startsAt' | 'timeZone' | 'reminder'>, now: Date): Date | null {
	return moved.reminder !== null && reminderAt(moved, moved.reminder) <= now ? now : null
}
