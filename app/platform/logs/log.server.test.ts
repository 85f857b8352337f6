import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { growth, over } from '#world/testing/growth.ts'
import { openLog } from './log.server.ts'
import { hideInText, safeMessage } from './redact.server.ts'

function written(write: (log: ReturnType<typeof openLog>) => void): string {
	const lines: string[] = []
	write(openLog('debug', { write: (line) => lines.push(line) }))
	for (const line of lines) JSON.parse(line)
	return lines.join('')
}

describe('the log', () => {
	it('hides personal data and secrets at every depth', () => {
		const person = {
			name: 'Nguyễn Thị Hồng Đào',
			email: 'hong.dao@example.vn',
			phone: '0903123456',
			dateOfBirth: '1990-01-02',
			firstName: 'Hồng Đào',
		}
		const secrets = {
			password: 'Mật-khẩu-1',
			accessToken: 'tok-4711',
			'set-cookie': ['sid=s-4711'],
			Authorization: 'Bearer b-4711',
			apiKey: 'k-4711',
		}
		const text = written((log) => {
			log.info({ ...person, ...secrets }, 'flat')
			log.info({ a: { b: { c: { d: [{ person, secrets }] } } } }, 'deep')
			log.info({ order: { contact: person, billingAddress: { street: 'Hàng Gai 12' }, attendees: [person] } }, 'whole')
			log.child({ buyerEmail: person.email, headers: { cookie: 'sid=s-4711' } }).warn({ input: person }, `failed for ${person.email}`)
			log.info(new Map(Object.entries({ guestPhone: person.phone })))
		})
		expect(text).not.toMatch(/Nguyễn|Hồng|hong\.dao|0903|1990|Mật|4711|Hàng Gai/)
		expect(text.match(/\[hidden\]/g)?.length).toBeGreaterThan(10)
	})

	it('hides an address whose @ is percent-encoded, and shows only the beginning of a very long text', () => {
		expect(hideInText('/login?return=%2Fdesk%3Fsearch%3Dhong.dao%40example.vn&x=1')).not.toMatch(/dao|example/)
		expect(hideInText(`dao@example.vn ${'a'.repeat(100_000)}`)).not.toMatch(/dao@|a{20000}/)
	})

	it.each(['a', 'a.', '@a', 'a@', '%40', 'đ+', '&key=', ': //', 'bearer ', '?token=a'])(
		'looks once through a long text: %j over and over',
		(piece) => {
			expect(growth(hideInText, over(piece), 16_000)).toBeLessThan(1)
		},
	)

	it('keeps helpful values', () => {
		const text = written((log) =>
			log.info(
				{ requestId: 'r-1', operation: 'PlaceOrderMutation', code: 'sold_out', orderId: 12, ms: 3.5, at: new Date(0), total: 10n },
				'answered',
			),
		)
		expect(JSON.parse(text)).toMatchObject({
			requestId: 'r-1',
			operation: 'PlaceOrderMutation',
			code: 'sold_out',
			orderId: 12,
			ms: 3.5,
			at: '1970-01-01T00:00:00.000Z',
			total: '10',
			msg: 'answered',
		})
	})

	it('names the failed statement without its values', () => {
		const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
			code: '23505',
			constraint: 'accounts_email',
			detail: 'Key (email)=(hong.dao@example.vn) already exists.',
		})
		const error = new DrizzleQueryError('insert into accounts values ($1, $2)', ['Hồng Đào', '0903123456'], cause)
		expect(error.message).toContain('0903123456')
		const text = written((log) => {
			log.error({ err: error }, 'job failed')
			log.error({ error: { inner: error } }, 'job failed')
			log.error(error)
			log.error(error, 'job failed')
		})
		expect(text).not.toMatch(/Hồng|0903|hong\.dao/)
		expect(text).toContain('accounts_email')
		expect(text).toContain('23505')
		expect(text).toContain('insert into accounts')
		expect(text).toContain('log.server.test.ts')
		expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({
			msg: 'job failed',
			err: { type: 'DrizzleQueryError', cause: { code: '23505' } },
		})
	})

	it('hides the value that a data exception quotes, and addresses in any message', () => {
		expect(safeMessage(Object.assign(new Error('invalid input syntax for type integer: "0903123456"'), { code: '22P02' }))).toBe(
			'invalid input syntax for type integer: [hidden]',
		)
		expect(safeMessage(new Error('550 <đào.nguyễn+ve@thư.example.vn> unknown'))).toBe('550 <[hidden]> unknown')
		expect(safeMessage({ email: 'hong.dao@example.vn' })).not.toContain('@')
		expect(hideInText('GET /order/12?token=abc&page=2')).toBe('GET /order/12?token=[hidden]&page=2')
		expect(hideInText('cannot reach postgres://hoi:geheim@db.example.vn/hoi')).not.toContain('geheim')
	})

	it('survives circular, deep, huge and odd values', () => {
		const circle: Record<string, unknown> = {
			big: Array.from({ length: 10_000 }, (_, index) => index),
			bytes: new Uint8Array(1000),
			nothing: null,
		}
		circle.self = circle
		let deep: Record<string, unknown> = {}
		for (let level = 0; level < 1000; level += 1) deep = { deep }
		const text = written((log) =>
			log.info({ circle, deep, error: new AggregateError([new Error('one')], 'many'), never: undefined }, 'odd'),
		)
		expect(text.length).toBeLessThan(5000)
		expect(text).toContain('[1000 bytes]')
	})
})
