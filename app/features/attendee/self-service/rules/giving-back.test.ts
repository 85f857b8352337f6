import { expect, it } from 'vitest'
import { givingBackRefusal } from './giving-back.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const ticket = { valid: true, checkedIn: false, startsAt }
const rule = { allowed: true, untilHours: 24, refundPercent: 50 }
const deadline = new Date('2026-12-19T05:00:00Z')

it('a place may be given back until the deadline, while its ticket is good and the rule allows it', () => {
	expect(givingBackRefusal(rule, ticket, deadline)).toBeNull()
	expect(givingBackRefusal(rule, ticket, new Date(deadline.getTime() + 1))).toBe('give_back_too_late')
	expect(givingBackRefusal({ ...rule, allowed: false }, ticket, deadline)).toBe('give_back_not_allowed')
	expect(givingBackRefusal({ ...rule, allowed: false }, { ...ticket, valid: false }, deadline)).toBe('ticket_not_valid')
	expect(givingBackRefusal(rule, { ...ticket, checkedIn: true }, deadline)).toBe('ticket_checked_in')
})
