import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forThisMachine, isForThisMachine, isFromThisMachine } from './local-request.ts'
import { listening, type Listening } from './testing/listening.ts'

const from = (remoteAddress: string, headers: Record<string, string>) => isFromThisMachine({ socket: { remoteAddress }, headers })

describe('this machine', () => {
	it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000', '127.1'])(
		'is meant by %s',
		(host) => {
			expect(isForThisMachine({ headers: { host } })).toBe(true)
		},
	)

	it.each([
		'hoi.example.vn',
		'localhost.evil.example',
		'127.0.0.1.evil.example:3000',
		'0.0.0.0:3000',
		'192.168.1.5',
		'evil@localhost:x',
		'',
	])('is not meant by %s', (host) => {
		expect(isForThisMachine({ headers: { host } })).toBe(false)
	})

	it('is asked from itself by its own name, without a proxy in between', () => {
		expect(from('127.0.0.1', { host: 'localhost:3000' })).toBe(true)
		expect(from('::ffff:127.0.0.1', { host: '127.0.0.1:3000' })).toBe(true)
		expect(from('::1', { host: '[::1]:3000' })).toBe(true)
		expect(from('192.168.1.9', { host: 'localhost:3000' })).toBe(false)
		expect(from('127.0.0.1', { host: 'rebound.example' })).toBe(false)
		expect(isFromThisMachine({ socket: {}, headers: { host: 'localhost' } })).toBe(false)
		for (const said of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'])
			expect(from('127.0.0.1', { host: 'localhost:3000', [said]: '203.0.113.7' })).toBe(false)
	})
})

describe('a site for trying out', () => {
	let server: Listening
	beforeEach(async () => {
		server = await listening(forThisMachine((_incoming, outgoing) => outgoing.end('a page')))
	})
	afterEach(() => server.close())

	const ask = (headers: Record<string, string>) =>
		new Promise<{ status?: number; text: string }>((resolve, reject) => {
			const asked = request(server.url, { headers }, (answer) => {
				let text = ''
				answer.setEncoding('utf8').on('data', (part: string) => (text += part))
				answer.once('end', () => resolve({ status: answer.statusCode, text }))
			})
			asked.once('error', reject).end()
		})

	it('answers only to the names of this machine, and says what to do', async () => {
		expect(await ask({})).toEqual({ status: 200, text: 'a page' })
		const refused = await ask({ host: 'rebound.example', 'accept-language': 'en' })
		expect(refused.status).toBe(421)
		expect(refused.text).toContain('SAMPLE_WORLD=off')
	})
})
