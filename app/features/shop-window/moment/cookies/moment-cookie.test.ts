import { expect, it } from 'vitest'
import { cookieIn } from '~/platform/session/cookies.server.ts'
import { openSecrets } from '~/platform/signing/secrets.server.ts'
import { momentCookie, momentIn, momentLine } from './moment-cookie.server.ts'

const secrets = openSecrets('a secret that is long enough')
const opening = { at: new Date('2026-12-24T13:00:00Z'), zone: 'Asia/Ho_Chi_Minh' }
const given = cookieIn(momentLine(secrets, { id: 7 }, opening, true), momentCookie) ?? ''

it('is read by the session it was made for, and by no other', () => {
	expect(momentIn(secrets, { id: 7 }, given)).toEqual(opening)
	expect(momentIn(secrets, { id: 8 }, given)).toBeUndefined()
	expect(momentIn(openSecrets('another secret, long enough'), { id: 7 }, given)).toBeUndefined()
})

it('is ignored once it was changed', () => {
	const [ms = '', zone = '', signature = ''] = given.split('~')
	for (const changed of [
		'',
		`${Number(ms) + 1}~${zone}~${signature}`,
		`${ms}~Asia/Tokyo~${signature}`,
		`${ms}~${zone}`,
		`${ms}~${zone}~`,
		`${given}~more`,
		`x~${zone}~${signature}`,
	])
		expect(momentIn(secrets, { id: 7 }, changed), changed).toBeUndefined()
})
