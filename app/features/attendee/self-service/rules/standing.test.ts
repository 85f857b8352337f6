import { describe, expect, it } from 'vitest'
import { changeDeadline, usualSelfService } from '~/features/event/rules/self-service.ts'
import { renameRefusal } from './standing.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const good = { valid: true, checkedIn: false, startsAt }

describe('renaming a ticket', () => {
	it('is possible until the organiser’s deadline, and not a moment longer', () => {
		const deadline = changeDeadline(usualSelfService.untilHours, startsAt)
		expect(deadline.toISOString()).toBe('2026-12-19T05:00:00.000Z')
		expect(renameRefusal(usualSelfService, good, deadline)).toBeNull()
		expect(renameRefusal(usualSelfService, good, new Date(deadline.getTime() + 1))).toBe('rename_too_late')
	})

	it('needs a valid, unused ticket, and the organiser’s rule', () => {
		const now = new Date('2026-11-20T05:00:00Z')
		expect(renameRefusal(usualSelfService, { ...good, valid: false }, now)).toBe('ticket_not_valid')
		expect(renameRefusal(usualSelfService, { ...good, checkedIn: true }, now)).toBe('ticket_checked_in')
		expect(renameRefusal({ ...usualSelfService, rename: false }, good, now)).toBe('rename_not_allowed')
	})
})
