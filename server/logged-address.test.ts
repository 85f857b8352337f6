import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loggedAddresses } from './logged-address.ts'

const logged = loggedAddresses([
	'/',
	'/event',
	'/event/:id',
	'/event/create',
	'/event/:id/registration',
	'/my-events/codes/:id',
	'/my-events/:id',
	'/my-events/:id/log',
	'/category/*',
	'/image/*',
	'/tickets/order/:file{[A-Za-z0-9-]{1,40}\\.pdf}',
	'/login',
	'/__manifest',
])

it.each([
	['/', '/'],
	['/_.data?_routes=root', '/.data?_routes=root'],
	['/event?filter=past&page=2', '/event?filter=past&page=2'],
	['/en_US/event/chay-dem-12', '/en_US/event/:id'],
	['/event/create', '/event/create'],
	['/event/create/registration', '/event/:id/registration'],
	['/my-events/codes/7', '/my-events/codes/:id'],
	['/my-events/codes/log', '/my-events/codes/:id'],
	['/my-events/7/log.data', '/my-events/:id/log.data'],
	['/category/shirts/7', '/category/*'],
	['/image/events/1/cover', '/image/*'],
	['/tickets/order/ABC-1.pdf?secret=s3cr3t', '/tickets/order/:file'],
	['/login?return=%2Freset-password%3Ftoken%3Ds3cr3t', '/login'],
	['/login?return=%252Freset-password%253Ftoken%253Ds3cr3t', '/login'],
	['/event?search=dao%40example.vn&sort=0903123456', '/event'],
	['/event?0903123456=1&page=0903123456', '/event'],
	['/dao@example.vn', '/*'],
	['/api/0903123456', '/*'],
	['http://elsewhere.example/event', '/*'],
	['/../../etc/passwd', '/*'],
	['', '/'],
])('logs %s as %s', (target, line) => expect(logged(target)).toBe(line))

it('holds no secret and no personal data, wherever they are and however they are encoded', () => {
	const said = fc.constantFrom('tok-4711-abcdef', 'dao@example.vn', '+84903123456', '0903 123 456', 'Đào')
	const encoded = fc.tuple(said, fc.nat(3)).map(([text, times]) => {
		let all: string = text
		for (let time = 0; time < times; time += 1) all = encodeURIComponent(all)
		return all
	})
	const piece = fc.oneof(encoded, fc.constantFrom('/', '?', '&', '=', 'page', 'sort', 'return', 'event', 'en_US', '.data', '#', '%2F'))
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
			const line = decodeURIComponent(logged(`/${pieces.join('')}`))
			expect(line).not.toMatch(/4711|dao|example|0903|84903|Đ/)
		}),
	)
})
