import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { openSecrets } from '~/platform/signing/secrets.server.ts'
import { knownDevice, knownDeviceCookie } from './known-device.server.ts'

const secrets = openSecrets('a-secret-for-tests-of-32-characters-and-more')
const now = new Date('2026-11-23T03:00:00Z')
const dice = seededDice(1)
const signedIn = (cookies: string | null, email: string, at = now) =>
	knownDeviceCookie({ secrets, dice, now: at, secure: true }, cookies, email).split(';')[0] ?? ''
const known = (cookies: string, email: string, at = now) => knownDevice(secrets, cookies, email, at)

describe('a known device', () => {
	it('is known to the account that signed in from it, for a year, and to no other', () => {
		const cookie = signedIn(null, 'lan@example.vn')
		expect(known(cookie, 'lan@example.vn')).toMatch(/^[\w-]{16}$/)
		expect(known(cookie, 'minh@example.vn')).toBeUndefined()
		expect(known('', 'lan@example.vn')).toBeUndefined()
		expect(known(cookie, 'lan@example.vn', new Date('2027-11-20T03:00:00Z'))).toBeDefined()
		expect(known(cookie, 'lan@example.vn', new Date('2027-11-25T03:00:00Z'))).toBeUndefined()
		expect(knownDevice(openSecrets('another-secret-of-32-characters-or-more'), cookie, 'lan@example.vn', now)).toBeUndefined()
	})

	it('cannot be forged, and its time cannot be made longer', () => {
		const cookie = signedIn(null, 'lan@example.vn')
		const [, id = '', day = '', signature = ''] = /^[^=]+=([^.]+)\.(\d+)\.(.+)$/.exec(cookie) ?? []
		expect(known(`hoi-device=${id}.${Number(day) + 1}.${signature}`, 'lan@example.vn')).toBeUndefined()
		expect(known(`hoi-device=other.${day}.${signature}`, 'lan@example.vn')).toBeUndefined()
		for (const nonsense of ['', '.', '~~', 'a.b.c', 'a.1.b.c', '.'.repeat(5_000)])
			expect(known(`hoi-device=${nonsense}`, 'lan@example.vn')).toBeUndefined()
	})

	it('keeps its name when somebody signs in again, and knows a family, not a crowd', () => {
		const first = signedIn(null, 'lan@example.vn')
		const later = new Date('2027-01-01T00:00:00Z')
		expect(known(signedIn(first, 'lan@example.vn', later), 'lan@example.vn', later)).toBe(known(first, 'lan@example.vn'))
		const family = ['b', 'c', 'd', 'e'].reduce((cookies, name) => signedIn(cookies, `${name}@example.vn`), first)
		expect(known(family, 'lan@example.vn')).toBe(known(first, 'lan@example.vn'))
		const crowd = signedIn(family, 'f@example.vn')
		expect(known(crowd, 'lan@example.vn')).toBeUndefined()
		expect(known(crowd, 'b@example.vn')).toBeDefined()
		expect(crowd.length).toBeLessThan(1_000)
	})
})
