import { describe, expect, it } from 'vitest'
import { usualSelfService } from '~/features/event/rules/self-service.ts'
import { checkReceiver, standingOf, transferEnd, transferRefusal } from './transfer.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const good = { valid: true, checkedIn: false, startsAt, remainingMinor: 0 }
const now = new Date('2026-11-20T05:00:00Z')

describe('a ticket passed on', () => {
	it('must be good, paid and allowed by the rule, until the deadline', () => {
		expect(transferRefusal(usualSelfService, good, now)).toBeNull()
		expect(transferRefusal(usualSelfService, { ...good, valid: false }, now)).toBe('ticket_not_valid')
		expect(transferRefusal(usualSelfService, { ...good, checkedIn: true }, now)).toBe('ticket_checked_in')
		expect(transferRefusal(usualSelfService, { ...good, remainingMinor: 1 }, now)).toBe('ticket_not_paid')
		expect(transferRefusal({ ...usualSelfService, transfer: false }, good, now)).toBe('transfer_not_allowed')
		expect(transferRefusal(usualSelfService, good, new Date('2026-12-19T05:00:00.001Z'))).toBe('transfer_too_late')
		expect(transferRefusal(usualSelfService, good, new Date('2026-12-19T05:00:00Z'))).toBeNull()
	})

	it('is offered for three days, but not past the deadline of the rule', () => {
		expect(transferEnd(usualSelfService, startsAt, now).toISOString()).toBe('2026-11-23T05:00:00.000Z')
		expect(transferEnd(usualSelfService, startsAt, new Date('2026-12-18T05:00:00Z')).toISOString()).toBe('2026-12-19T05:00:00.000Z')
		const offer = { state: 'offered' as const, endsAt: now }
		expect(standingOf(offer, now)).toBe('offered')
		expect(standingOf(offer, new Date(now.getTime() + 1))).toBe('expired')
		expect(standingOf({ ...offer, state: 'accepted' }, new Date(now.getTime() + 1))).toBe('accepted')
	})

	it('needs a receiver with a name and an address', () => {
		expect(checkReceiver({ name: ' Bình ', email: ' Binh@Example.VN' })).toMatchObject({ issues: [], cleaned: { name: 'Bình' } })
		const long = (name: number, email: number) =>
			checkReceiver({ name: 'b'.repeat(name), email: `${'b'.repeat(email - 11)}@example.vn` }).issues.flatMap(({ path, code }) =>
				code === 'too_long' ? [path] : [],
			)
		expect([long(100, 254), long(101, 255)]).toEqual([[], ['name', 'email']])
		expect(checkReceiver({ name: 'Bình', email: ' ' }).issues).toEqual([{ path: 'email', code: 'required' }])
		expect(checkReceiver({ name: '', email: 'binh' }).issues.map(({ path }) => path)).toEqual(['name', 'email'])
	})
})
