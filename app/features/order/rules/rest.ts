import type { OrderStatus } from './life-cycle.ts'

/** The facts of an order whose rest is paid later. */
interface RestOfOrder {
	status: OrderStatus
	restDueAt: Date | null
	restReminders: number
	eventCancelled: boolean
}

/** Two reminders: some days before the rest is due, and when it is due. */
export const mostReminders = 2
export const soonDays = 3

/**
 * Which reminder of the rest is due: `soon` some days before, `due` at its time; null: none, or it was sent. Nobody pays the rest for an event
 * that was called off.
 */
export function reminderDue({ status, restDueAt, restReminders, eventCancelled }: RestOfOrder, now: Date): 'soon' | 'due' | null {
	if (eventCancelled || status !== 'Confirmed' || restDueAt === null || restReminders >= mostReminders) return null
	if (restDueAt <= now) return 'due'
	const isSoon = restDueAt.getTime() - now.getTime() <= soonDays * 86_400_000
	return isSoon && restReminders === 0 ? 'soon' : null
}

/** The fields of an order's rest that move with its event. */
interface MovingRest {
	restDueAt: Date
	restReminders: number
	flag: string | null
}

/**
 * Moves the rest of an order whose event is held at another time. If the event is later, the rest is due as much later, and its buyer is reminded
 * anew. If it is earlier, the rest is due earlier, but never at once overdue: the buyer has at least the days of the first reminder left.
 */
export function restAlong({ restDueAt, restReminders, flag }: MovingRest, move: (at: Date) => Date, now: Date): MovingRest {
	const moved = move(restDueAt)
	if (moved < restDueAt) {
		const soon = Math.min(restDueAt.getTime(), now.getTime() + soonDays * 86_400_000)
		return { restDueAt: new Date(Math.max(moved.getTime(), soon)), restReminders, flag }
	}
	const isDue = moved <= now
	return { restDueAt: moved, restReminders: isDue ? restReminders : 0, flag: !isDue && flag === 'rest_overdue' ? null : flag }
}
