import { expect, it } from 'vitest'
import { reminderDue, restAlong } from './rest.ts'

const now = new Date('2026-11-20T05:00:00Z')
const inDays = (days: number, from = now) => new Date(from.getTime() + days * 86_400_000)
const order = { status: 'Confirmed' as const, restDueAt: inDays(2), restReminders: 0, eventCancelled: false }

it('has a reminder before it is due and one when it is, but none for an event that was called off', () => {
	expect(reminderDue(order, now)).toBe('soon')
	expect(reminderDue({ ...order, restReminders: 1 }, now)).toBeNull()
	expect(reminderDue({ ...order, restDueAt: now, restReminders: 1 }, now)).toBe('due')
	expect(reminderDue({ ...order, eventCancelled: true }, now)).toBeNull()
	expect(reminderDue({ ...order, restDueAt: now, eventCancelled: true }, now)).toBeNull()
})

it('moves with its event', () => {
	const later = (at: Date) => inDays(10, at)
	const late = { restDueAt: inDays(-1), restReminders: 2, flag: 'rest_overdue' }
	expect(restAlong(late, later, now)).toEqual({ restDueAt: inDays(9), restReminders: 0, flag: null })
	expect(restAlong({ ...late, flag: 'amount_mismatch' }, later, now).flag).toBe('amount_mismatch')
	expect(restAlong({ ...late, restDueAt: inDays(-20) }, later, now)).toEqual({ ...late, restDueAt: inDays(-10) })
})

it('of an event that moves to an earlier day leaves time to pay', () => {
	const earlier = (at: Date) => inDays(-10, at)
	const rest = { restReminders: 0, flag: null }
	expect(restAlong({ ...rest, restDueAt: inDays(20) }, earlier, now)).toEqual({ ...rest, restDueAt: inDays(10) })
	expect(restAlong({ ...rest, restDueAt: inDays(8) }, earlier, now)).toEqual({ ...rest, restDueAt: inDays(3) })
	expect(restAlong({ ...rest, restDueAt: inDays(1) }, earlier, now)).toEqual({ ...rest, restDueAt: inDays(1) })
})
