import { describe, expect, it } from 'vitest'
import { changeDeadline, renameRefusal, usualSelfService } from './self-service.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const good = { confirmed: true, canceled: false, startsAt }

describe('a ticket made out to another name', () => {
	it('is a buyer’s to change until the organiser’s deadline, and no moment longer', () => {
		const deadline = changeDeadline(usualSelfService, startsAt)
		expect(deadline.toISOString()).toBe('2026-12-19T05:00:00.000Z')
		expect(renameRefusal(usualSelfService, good, deadline)).toBeNull()
		expect(renameRefusal(usualSelfService, good, new Date(deadline.getTime() + 1))).toBe('rename_too_late')
	})

	it('has to be valid, and the organiser has to allow it', () => {
		const now = new Date('2026-11-20T05:00:00Z')
		expect(renameRefusal(usualSelfService, { ...good, confirmed: false }, now)).toBe('ticket_not_valid')
		expect(renameRefusal(usualSelfService, { ...good, canceled: true }, now)).toBe('ticket_not_valid')
		expect(renameRefusal({ rename: false, untilHours: 0 }, good, now)).toBe('rename_not_allowed')
	})
})
