import { describe, expect, it } from 'vitest'
import { renewedUserCookie } from './session-cookies.server.ts'

const now = new Date('2026-11-20T05:00:00Z')
const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
const session = { accountId: 7, name: 'Võ Tùng', createdAt: after(-3), expiresAt: after(27) }
const cookieOf = (name: string) => `a=b; odoo-user=${encodeURIComponent(JSON.stringify({ id: 7, name }))}`
const how = { now, secure: true }

describe('the cookie that tells the page who is signed in', () => {
	it('is left alone as long as it is right', () => {
		expect(renewedUserCookie(cookieOf('Võ Tùng'), session, how)).toBeUndefined()
	})

	it.each([cookieOf('Võ Thanh Tùng'), 'odoo-user=nonsense', '', undefined])('is written anew where it says otherwise: %s', (cookies) => {
		const line = renewedUserCookie(cookies, session, how) ?? ''
		expect(line).toContain(cookieOf('Võ Tùng').slice(5))
		expect(line).toMatch(/; Max-Age=2332800; SameSite=Lax; Secure$/)
	})

	it('ends with the browser where the session is to', () => {
		const brief = { ...session, createdAt: after(-0.5), expiresAt: after(0.5) }
		expect(renewedUserCookie('', brief, how)).not.toContain('Max-Age')
	})
})
