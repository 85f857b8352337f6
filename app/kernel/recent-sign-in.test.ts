import { expect, it } from 'vitest'
import { signedInRecently } from './recent-sign-in.ts'

it('a sign-in counts as recent for a quarter of an hour, and no longer', () => {
	const now = new Date('2026-11-20T05:00:00Z')
	const signedIn = (msAgo: number) =>
		signedInRecently({ kind: 'account', accountId: 1, staff: false, session: { id: 1, startedAt: new Date(now.getTime() - msAgo) } }, now)
	expect([signedIn(0), signedIn(900_000), signedIn(900_001)]).toEqual([true, true, false])
	expect(signedInRecently({ kind: 'account', accountId: 1, staff: false }, now)).toBe(false)
	expect(signedInRecently({ kind: 'visitor' }, now)).toBe(false)
})
