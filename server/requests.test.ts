import { describe, expect, it } from 'vitest'
import { doorOf, isPagePath, withoutTrackers } from './addresses.ts'
import { networksOf } from '../app/platform/settings/networks.ts'
import { readSettings } from '../app/platform/settings/settings.server.ts'
import { clientAddress, isUnknownProxy } from './client-address.ts'
import { acceptsGzip } from './compression.ts'
import { cookieIn, cookieLine } from '../app/platform/session/cookies.server.ts'
import { isOwnOrigin } from './own-origin.ts'
import { pagePath } from './page-request.ts'

describe('cookies', () => {
	it('are found by their whole name', () => {
		const header = 'xhoi-session=wrong; hoi-session=right; hoi-sessionx=wrong'
		expect(cookieIn(header, 'hoi-session')).toBe('right')
		expect(cookieIn(header, 'hoi')).toBeUndefined()
		expect(cookieIn('a=1;b=2', 'b')).toBe('2')
		expect(cookieIn('a=', 'a')).toBe('')
		expect(cookieIn(undefined, 'a')).toBeUndefined()
	})

	it('are decoded, and survive text that cannot be decoded', () => {
		expect(cookieIn('a=%C4%91', 'a')).toBe('đ')
		expect(cookieIn('a=%E0%A4%A', 'a')).toBe('%E0%A4%A')
	})

	it('are written for the whole site', () => {
		const line = cookieLine('hoi-visitor', 'abc', { maxAgeSeconds: 60, secure: true, httpOnly: true })
		expect(line).toBe('hoi-visitor=abc; Path=/; Max-Age=60; SameSite=Lax; Secure; HttpOnly')
	})
})

describe('addresses', () => {
	it.each([
		'/',
		'/event',
		'/event/chay-12',
		'/en_US/event.data',
		'/_.data',
		'/__manifest',
		'/category/1/2',
		'/x/v1.2',
		'/desk/orders.csv',
		'/en_US/desk/products.xlsx',
		'/my-events/codes/7/codes.csv',
		'/event/chay-12/draws/7K2M/record.json',
		'/en_US/wheel-picker/12/3/results.xlsx',
		'/check-in.webmanifest',
		'/en_US/check-in.webmanifest',
	])('%s is a page', (path) => {
		expect(isPagePath(path)).toBe(true)
	})

	it.each([
		'/api/odoo/query',
		'/image/a/b',
		'/health',
		'/assets/x',
		'/wp-login.php',
		'/favicon.ico',
		'/.env',
		'/events/1.ics',
		'/widget/12',
		'/widget.js',
		'/a/b.JS',
		'/orders.csv',
		'/site.webmanifest',
		'/product/desk/x.csv',
		'/desk/x.php',
	])('%s is none', (path) => {
		expect(isPagePath(path)).toBe(false)
	})

	it('lose tracking parameters, and nothing else', () => {
		expect(withoutTrackers('?utm_source=x&filter=today&fbclid=1&gclid=2&page=2')).toBe('?filter=today&page=2')
		expect(withoutTrackers('?utm_medium=x')).toBe('')
		expect(withoutTrackers('?autm_=1')).toBe('?autm_=1')
	})

	it('are counted by their door', () => {
		expect([doorOf('/event/12'), doorOf('/en_US/event?x'), doorOf('/'), doorOf('/<script>'), doorOf('/en_US')]).toEqual([
			'/event',
			'/event',
			'/',
			'/',
			'/',
		])
	})

	it('stay paths of ours when they begin like a host', () => {
		expect(pagePath('//elsewhere.example/x')).toBe('/elsewhere.example/x')
		expect(pagePath('http://elsewhere.example/x')).toBe('/')
	})
})

describe('origins', () => {
	const from = (origin: string | undefined, host = 'hoi.example.vn') => isOwnOrigin({ headers: { origin, host } }, 'https://hoi.example.vn')

	it('are ours, or absent', () => {
		expect(from('https://hoi.example.vn')).toBe(true)
		expect(from(undefined)).toBe(true)
		expect(from('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true)
	})

	it.each(['https://elsewhere.example', 'null', 'https://hoi.example.vn.elsewhere.example', '', 'nonsense'])('%s is not ours', (origin) => {
		expect(from(origin)).toBe(false)
	})
})

describe('the address of a client', () => {
	const trusting = (list: string, realIp?: string) => {
		const TRUSTED_PROXIES = networksOf(list)
		if (!TRUSTED_PROXIES) throw new Error(list)
		return { TRUSTED_PROXIES, REAL_IP_HEADER: realIp }
	}
	const near = trusting('loopback, private')
	const seen = (remoteAddress: string, forwarded?: string, proxies = near) =>
		clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }, proxies)

	it('is the other end of the connection, whatever its headers say, while no proxy is named', () => {
		for (const neighbour of ['127.0.0.1', '10.0.0.2', '172.17.0.1', '::1', '198.51.100.9'])
			expect(seen(neighbour, '203.0.113.7', trusting('none'))).toBe(neighbour)
		expect(seen('10.0.0.3', '203.0.113.7', trusting('10.0.0.2'))).toBe('10.0.0.3')
		expect(isUnknownProxy({ socket: { remoteAddress: '10.0.0.3' }, headers: { 'x-forwarded-for': 'x' } }, trusting('10.0.0.2'))).toBe(true)
		expect(isUnknownProxy({ socket: { remoteAddress: '10.0.0.2' }, headers: { 'x-forwarded-for': 'x' } }, trusting('10.0.0.2'))).toBe(false)
		expect(isUnknownProxy({ socket: { remoteAddress: '10.0.0.3' }, headers: {} }, trusting('10.0.0.2'))).toBe(false)
	})

	it('is the last address that a trusted proxy added, whatever stood before it', () => {
		expect(seen('127.0.0.1', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7')
		expect(seen('::ffff:10.0.0.2', '203.0.113.7')).toBe('203.0.113.7')
		expect(seen('127.0.0.1', 'nonsense')).toBe('127.0.0.1')
		expect(seen('127.0.0.1', '203.0.113.7, nonsense')).toBe('127.0.0.1')
		expect(seen('127.0.0.1', '10.0.0.9')).toBe('10.0.0.9')
		expect(seen('127.0.0.1', '203.0.113.7, 192.168.0.4', trusting('loopback'))).toBe('192.168.0.4')
		expect(seen('127.0.0.1')).toBe('127.0.0.1')
	})

	it('is the address that the first of our several proxies added', () => {
		expect(seen('127.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.5')).toBe('203.0.113.7')
		expect(seen('127.0.0.1', '203.0.113.7, ::ffff:10.0.0.5, fd00::7')).toBe('203.0.113.7')
	})

	it('is taken from the proxies of hosting services, which have private addresses', () => {
		for (const proxy of ['100.64.3.2', '169.254.130.1', 'fe80::1', 'fe80::1%eth0']) expect(seen(proxy, '203.0.113.7')).toBe('203.0.113.7')
	})

	it('comes from a header of the proxy where the settings name one, and only if that proxy is trusted', () => {
		const headers = { 'x-forwarded-for': '1.1.1.1', 'cf-connecting-ip': '203.0.113.9' }
		const at = (remoteAddress: string) => clientAddress({ socket: { remoteAddress }, headers }, trusting('10.0.0.2', 'cf-connecting-ip'))
		expect(at('10.0.0.2')).toBe('203.0.113.9')
		expect(at('10.0.0.3')).toBe('10.0.0.3')
		expect(seen('10.0.0.2', '1.1.1.1', trusting('10.0.0.2', 'x-real-ip'))).toBe('10.0.0.2')
	})

	it('is a network for IPv6, where a connection has many addresses', () => {
		expect(seen('127.0.0.1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64')
		expect(seen('2001:DB8:0001:2::7')).toBe('2001:db8:1:2::/64')
		expect(seen('2001:db8::1')).toBe('2001:db8:0:0::/64')
		expect(seen('2001:db8:1:3::7')).not.toBe(seen('2001:db8:1:2::7'))
		expect(seen('127.0.0.1', '::ffff:203.0.113.7')).toBe('203.0.113.7')
		expect(seen('::1')).toBe('::1')
	})

	it('is read from settings, whose mistakes are reported', () => {
		const read = (environment: Record<string, string>) => readSettings(environment, () => 'a-secret-of-more-than-thirty-two-characters')
		expect(read({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8,loopback', REAL_IP_HEADER: 'X-Real-IP' }).REAL_IP_HEADER).toBe('x-real-ip')
		for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '10.0.0.0/8/8', '10.0.0/8'])
			expect(() => read({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES: must be addresses and networks')
		expect(() => read({ REAL_IP_HEADER: 'x real' })).toThrow('REAL_IP_HEADER: must be the name of a header')
	})
})

it('uses gzip only where the browser accepts it', () => {
	expect(acceptsGzip('br, gzip;q=0.5')).toBe(true)
	expect(acceptsGzip('gzip;q=0, br')).toBe(false)
	expect(acceptsGzip('gzip; q=0.0')).toBe(false)
	expect(acceptsGzip(undefined)).toBe(false)
})
