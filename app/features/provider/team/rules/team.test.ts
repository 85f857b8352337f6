import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInvitation, invitationExpiry, invitationState, keepsOwner, teamRoles } from './team.ts'

const now = new Date('2026-11-20T05:00:00Z')

describe('a team', () => {
	it('keeps an owner as long as another one is there', () => {
		const two = [
			{ accountId: 1, role: 'owner' as const },
			{ accountId: 2, role: 'owner' as const },
		]
		expect(keepsOwner(two, { accountId: 1, role: null })).toBe(true)
		expect(keepsOwner(two.slice(0, 1), { accountId: 1, role: null })).toBe(false)
		expect(keepsOwner(two.slice(0, 1), { accountId: 1, role: 'manager' })).toBe(false)
		expect(keepsOwner(two.slice(0, 1), { accountId: 1, role: 'owner' })).toBe(true)
	})

	it('agrees with a count of the owners after every change', () => {
		const role = fc.constantFrom(...teamRoles)
		const team = fc.uniqueArray(fc.record({ accountId: fc.nat(20), role }), { selector: ({ accountId }) => accountId, minLength: 1 })
		fc.assert(
			fc.property(team, fc.nat(20), fc.option(role), (members, accountId, to) => {
				const after = members.map((each) => (each.accountId === accountId ? { ...each, role: to } : each))
				expect(keepsOwner(members, { accountId, role: to })).toBe(after.filter((each) => each.role === 'owner').length > 0)
			}),
		)
	})
})

describe('an invitation', () => {
	it('is open for its days, and ends once', () => {
		const expiresAt = invitationExpiry(now)
		expect(expiresAt.toISOString()).toBe('2026-11-27T05:00:00.000Z')
		expect(invitationState({ end: null, expiresAt }, now)).toBe('open')
		expect(invitationState({ end: null, expiresAt }, expiresAt)).toBe('expired')
		expect(invitationState({ end: 'declined', expiresAt }, expiresAt)).toBe('declined')
	})

	it.each([
		[{ email: ' Lan@Example.VN ', role: 'manager' }, []],
		[{ email: 'lan', role: 'manager' }, ['email email']],
		[{ email: '', role: 'king' }, ['email required', 'role required']],
	])('%o has %o', (typed, issues) => {
		const checked = checkInvitation(typed)
		expect(checked.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
		if (issues.length === 0) expect(checked.cleaned).toEqual({ email: 'lan@example.vn', role: 'manager' })
	})
})
