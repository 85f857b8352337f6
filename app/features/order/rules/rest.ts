import type { OrderStatus } from './life-cycle.ts'

/** Some days before the rest is due, and when it is. */
export const mostReminders = 2
export const soonDays = 3

/** Which reminder of the rest is due: `soon` some days before, `due` at its time; null: none, or it was sent. */
export function reminderDue(
	{ status, restDueAt, restReminders }: { status: OrderStatus; restDueAt: Date | null; restReminders: number },
	now: Date,
): 'soon' | 'due' | null {
	if (status !== 'Confirmed' || restDueAt === null || restReminders >= mostReminders) return null
	if (restDueAt <= now) return 'due'
	const isSoon = restDueAt.getTime() - now.getTime() <= soonDays * 86_400_000
	return isSoon && restReminders === 0 ? 'soon' : null
}
