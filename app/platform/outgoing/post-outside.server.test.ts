import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isOutgoingUrl, postOutside } from './post-outside.server.ts'

const closing: (() => void)[] = []
afterEach(() => {
	for (const close of closing.splice(0)) close()
})

/** Somebody's server on this machine. */
async function listen(answer: RequestListener) {
	const seen: { body: string; headers: Record<string, unknown> }[] = []
	const server = createServer((incoming, outgoing) => {
		let body = ''
		incoming.on('data', (part: Buffer) => (body += part.toString()))
		incoming.on('end', () => {
			seen.push({ body, headers: incoming.headers })
			answer(incoming, outgoing)
		})
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	closing.push(() => {
		server.closeAllConnections()
		server.close()
	})
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, port: (server.address() as AddressInfo).port, seen }
}

const post = { headers: { 'content-type': 'application/json', 'hoi-delivery': '7' }, body: '{"a":"Đào"}' }
const here = { allowLoopback: true }

describe('a post to somebody’s address', () => {
	it('arrives as it was sent, and brings the start of the answer back', async () => {
		const { url, seen } = await listen((_, outgoing) => outgoing.writeHead(202).end('x'.repeat(10_000)))
		const answer = await postOutside({ ...post, url }, here)
		expect(answer).toMatchObject({ status: 202, body: 'x'.repeat(4_096) })
		expect(seen).toMatchObject([{ body: post.body, headers: { 'hoi-delivery': '7', 'content-type': 'application/json' } }])
	})

	it('does not follow redirects', async () => {
		const aim = await listen((_, outgoing) => outgoing.end('secret'))
		const { url } = await listen((_, outgoing) => outgoing.writeHead(302, { location: aim.url }).end())
		expect(await postOutside({ ...post, url }, here)).toMatchObject({ status: 302 })
		expect(aim.seen).toEqual([])
	})

	it('stops waiting after its time limit, for the answer and for its end', async () => {
		const silent = await listen(() => {})
		expect(await postOutside({ ...post, url: silent.url, timeoutMs: 50 }, here)).toMatchObject({ failure: 'timeout' })
		const dripping = await listen((_, outgoing) => outgoing.writeHead(200).write('a'))
		expect(await postOutside({ ...post, url: dripping.url, timeoutMs: 50 }, here)).toMatchObject({ failure: 'timeout' })
	})

	it('says that nobody answers', async () => {
		const { url } = await listen(() => {})
		for (const close of closing.splice(0)) close()
		expect(await postOutside({ ...post, url }, here)).toMatchObject({ failure: 'unreachable' })
	})

	it('reaches no machine of ours: not by address, not by name, not by a name with one good address', async () => {
		const { port, seen } = await listen((_, outgoing) => outgoing.end())
		const named = (...addresses: string[]) =>
			postOutside({ ...post, url: `https://somebody.example.vn:${port}/` }, { allowLoopback: false, addressesOf: async () => addresses })
		expect(await postOutside({ ...post, url: `https://127.0.0.1:${port}/` }, { allowLoopback: false })).toMatchObject({
			failure: 'private_address',
		})
		expect(await named('127.0.0.1')).toMatchObject({ failure: 'private_address' })
		expect(await named('::ffff:127.0.0.1')).toMatchObject({ failure: 'private_address' })
		expect(await named('1.1.1.1', '10.0.0.1')).toMatchObject({ failure: 'private_address' })
		expect(await named()).toMatchObject({ failure: 'unreachable' })
		expect(seen).toEqual([])
	})

	it('looks a name up once, and connects to the address it got', async () => {
		const { port, seen } = await listen((_, outgoing) => outgoing.end())
		let asked = 0
		const addressesOf = async () => [(asked += 1) === 1 ? '127.0.0.1' : '10.0.0.1']
		await postOutside({ ...post, url: `http://somebody.example:${port}/` }, { allowLoopback: true, addressesOf })
		expect([asked, seen.length]).toEqual([1, 1])
	})
})

it.each([
	['https://example.com/hooks?a=1', true],
	['https://example.com:8443/', true],
	['http://example.com/', false],
	['https://user:pass@example.com/', false],
	['https://localhost/', false],
	['https://127.0.0.1/', false],
	['https://2130706433/', false],
	['https://0x7f.1/', false],
	['https://[::1]/', false],
	['https://[::ffff:127.0.0.1]/', false],
	['https://169.254.169.254/latest/meta-data', false],
	...[
		'app.localhost',
		'printer.local',
		'vault.internal',
		'x.test',
		'x.invalid',
		'x.example',
		'x.onion',
		'nas.home.arpa',
		'nas.lan',
		'x.corp',
	].map((host): [string, boolean] => [`https://${host}/`, false]),
	['https://VAULT.INTERNAL./', false],
	['https://internal.example.com/', true],
	['ftp://example.com/', false],
	['javascript:alert(1)', false],
	['not an address', false],
	[`https://example.com/${'a'.repeat(2_000)}`, false],
])('an address such as %s may be written to: %s', (url, may) => {
	expect(isOutgoingUrl(url, { allowLoopback: false })).toBe(may)
})
