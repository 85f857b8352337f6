import { describe, expect, it } from 'vitest'
import { changeDeadline, usualSelfService } from '../../event/rules/self-service.ts'
import { renameRefusal } from './standing.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const good = { valid: true, checkedIn: false, startsAt }

describe('a ticket made out to another name', () => {
	it('is a buyer’s to change until the organiser’s deadline, and no moment longer', () => {
		const deadline = changeDeadline(usualSelfService.untilHours, startsAt)
		expect(deadline.toISOString()).toBe('2026-12-19T05:00:00.000Z')
		expect(renameRefusal(usualSelfService, good, deadline)).toBeNull()
		expect(renameRefusal(usualSelfService, good, new Date(deadline.getTime() + 1))).toBe('rename_too_late')
	})

	it('has to be valid and unused, and the organiser has to allow it', () => {
		const now = new Date('2026-11-20T05:00:00Z')
		expect(renameRefusal(usualSelfService, { ...good, valid: false }, now)).toBe('ticket_not_valid')
		expect(renameRefusal(usualSelfService, { ...good, checkedIn: true }, now)).toBe('ticket_checked_in')
		expect(renameRefusal({ ...usualSelfService, rename: false }, good, now)).toBe('rename_not_allowed')
	})
})
