import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedGround, startServer, type Ground, type RunningServer } from '../bench/server.ts'
import { mailedLink } from './mail-link.ts'

/** One server with its limits on and no accounts; every request names the address it comes from, as a proxy does. */
let ground: Ground
let server: RunningServer
beforeAll(async () => {
	ground = await embeddedGround()
	server = await start()
}, 120_000)
afterAll(async () => {
	await server.stop()
	await ground.clear()
})

async function start(port?: number): Promise<RunningServer> {
	const settings = { ...ground.settings, RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' }
	return startServer(port === undefined ? settings : { ...settings, PORT: String(port) })
}

let lastAddress = 0
/** The address of somebody unknown. */
const newAddress = () => `198.51.${Math.floor((lastAddress += 1) / 250)}.${(lastAddress % 250) + 1}`

interface Sent {
	address?: string
	cookie?: string
	origin?: string
}

function post(path: string, fields: Record<string, string>, { address = newAddress(), cookie, origin = server.origin }: Sent = {}) {
	const headers: Record<string, string> = { origin, 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) }
	return fetch(server.origin + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
}

const password = 'Mua-thu-2026!'
const person = { firstName: 'Lan', lastName: 'Phạm', password, terms: 'on' }
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
const cookieOf = (answer: Response, name: string) => cookiesOf(answer).find((cookie) => cookie.startsWith(`${name}=`))

async function account(email: string): Promise<string> {
	expect((await post('/signup', { ...person, email })).status).toBe(302)
	const token = new URL(await mailedLink(server.origin, email)).searchParams.get('token') ?? ''
	expect((await post('/verify', { intent: 'verify', token })).headers.get('location')).toBe('/login?verified')
	return email
}

const signIn = (email: string, more: Record<string, string> = {}, sent: Sent = {}) => post('/login', { email, password, ...more }, sent)

describe('an attacker of accounts', () => {
	it('cannot plant a session, nor make one from another site', async () => {
		const email = await account('fixation@example.vn')
		const planted = 'hoi-session=a-token-that-somebody-else-knows-very-well'
		const answer = await signIn(email, {}, { cookie: planted })
		const own = cookieOf(answer, 'hoi-session') ?? ''
		expect(own).not.toBe(planted)
		const me = async (cookie: string) =>
			((await (await fetch(`${server.origin}/api/me`, { headers: { cookie } })).json()) as { name: string }).name
		expect(await me(own)).toBe('Phạm Lan')
		expect(await me(planted)).toBeNull()
		// Signing in again from that browser ends the earlier session.
		const next = cookieOf(await signIn(email, {}, { cookie: own }), 'hoi-session') ?? ''
		expect([await me(own), await me(next)]).toEqual([null, 'Phạm Lan'])
		for (const path of ['/login', '/signup', '/reset-password', '/verify'])
			expect((await post(path, { email, password }, { origin: 'https://evil.example' })).status).toBe(403)
	})

	it('cannot lead anybody to another site', async () => {
		const email = await account('redirect@example.vn')
		await signIn(email)
		for (const wanted of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)']) {
			const answer = await post(`/login?return=${encodeURIComponent(wanted)}`, { email, password })
			expect(new URL(answer.headers.get('location') ?? '', server.origin).origin).toBe(server.origin)
		}
	})

	it('cannot become staff, or verified, by sending such fields', async () => {
		const email = 'mass@example.vn'
		const fields = { ...person, email, staff: 'true', emailVerifiedAt: '2026-01-01', id: '1', accountId: '1' }
		expect((await post('/signup', fields)).status).toBe(302)
		expect((await signIn(email)).status).toBe(401)
	})

	it('cannot tell from words, status or time who has an account', async () => {
		const doors: [string, (email: string) => Promise<Response>][] = [
			['signing in', (email) => signIn(email, { password: 'Sai-mat-khau-1' })],
			['signing up', (email) => post('/signup', { ...person, email })],
			['a new password', (email) => post('/reset-password', { email })],
			['verifying again', (email) => post('/verify', { email })],
		]
		for (const [door, knock] of doors) {
			const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
			const said = new Set<string>()
			// The difference of the quickest answers: this leaves out delays of a busy machine, and more measurements make it more exact.
			const apart = () => Math.abs(Math.min(...took.known) - Math.min(...took.unknown))
			for (let listened = 0; listened === 0 || (listened < 20 && apart() >= 25); listened += 1) {
				const known = await account(`known-${randomUUID()}@example.vn`)
				// Known and unknown addresses take turns, so that other work of the machine affects both. Four rounds, because the limit of mails to one
				// address is five.
				for (let round = 0; round < 4; round += 1)
					for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
						const email = kind === 'known' ? known : `known-${randomUUID()}@example.vn`
						const began = performance.now()
						const answer = await knock(email)
						const body = (await answer.text()).replaceAll(email, 'EMAIL').replaceAll(encodeURIComponent(email), 'EMAIL')
						took[kind].push(performance.now() - began)
						const cookies = cookiesOf(answer).map((cookie) =>
							cookie.replace(encodeURIComponent(email), 'EMAIL').replace(/^(hoi-visitor)=.*/, '$1'),
						)
						said.add(JSON.stringify([answer.status, answer.headers.get('location'), cookies, body]))
					}
			}
			expect([...said], door).toHaveLength(1)
			expect(apart(), door).toBeLessThan(25)
		}
	})

	it('may guess only slowly, also after the server is killed, and locks nobody out', async () => {
		const email = await account('brute@example.vn')
		const [attacker, owner] = [newAddress(), newAddress()]
		for (let signedIn = 0; signedIn < 11; signedIn += 1) expect((await signIn(email, {}, { address: owner })).status).toBe(302)
		const device = cookieOf(await signIn(email, {}, { address: owner }), 'hoi-device') ?? ''
		const guess = () => signIn(email, { password: 'Sai-mat-khau-1' }, { address: attacker })
		for (let tried = 0; tried < 5; tried += 1) expect((await guess()).status).toBe(401)
		const { port } = server
		await server.kill()
		server = await start(port)
		expect((await guess()).status).toBe(401)
		const refused = await guess()
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15)
		expect(await refused.text()).toMatch(/chờ \d+ giây/)
		// Not even with the right password, because the answer would tell that it is right. The owner gets in from another address, and also from the
		// attacker's address with a known device.
		expect((await signIn(email, {}, { address: attacker })).status).toBe(429)
		expect((await signIn(email, {}, { address: owner })).status).toBe(302)
		expect((await signIn(email, {}, { address: attacker, cookie: device })).status).toBe(302)
	})

	it('may not fill a mailbox', async () => {
		const ask = () => post('/reset-password', { email: 'anyone@example.vn' })
		for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(302)
		const refused = await ask()
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
	})
})
