import fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
	['/event/12?bib=7', '/event/12?bib=7'],
	['/my-orders?tab=draft#top', '/my-orders?tab=draft#top'],
	['/', '/'],
	['//evil.example.com', '/'],
	['///evil.example.com', '/'],
	['/\\evil.example.com', '/'],
	['/..//evil.example.com', '/'],
	['/.//evil.example.com', '/'],
	['/%2e%2e//evil.example.com', '/'],
	['https://evil.example.com', '/'],
	['javascript:alert(1)', '/'],
	['/a\nb', '/'],
	['/\t/evil.example.com', '/'],
	['/en_US/my-orders?tab=draft', '/my-orders?tab=draft'],
	['/vi_VN', '/'],
	['/en_US//evil.example', '/'],
	['/en_US/vi_VN//evil.example', '/'],
	['/en_US/\\evil.example', '/'],
	['/en_US/..//evil.example', '/'],
	['/en_US/%2f/evil.example', '/'],
	['/%5cevil.example', '/'],
	['/event/%00', '/'],
	['/event/%252f', '/'],
	['/event\u0085', '/'],
	['/search?phrase=a%2Fb%00', '/search?phrase=a%2Fb%00'],
	['\u0000', '/'],
	[null, '/'],
])('leads %s to %s', (wanted, path) => {
	expect(returnPath(wanted)).toBe(path)
})

it('never leads to another site', () => {
	const hostile = fc.array(
		fc.constantFrom(
			'/',
			'\\',
			'.',
			'..',
			'%2f',
			'%5c',
			'%09',
			'@',
			':',
			'evil.example',
			'https:',
			'\t',
			'?',
			'#',
			' ',
			'//',
			'en_US',
			'/en_US/',
			'/vi_VN/',
		),
	)
	fc.assert(
		fc.property(
			fc.oneof(
				hostile.map((parts) => parts.join('')),
				hostile.map((parts) => `/${parts.join('')}`),
				fc.string(),
			),
			(wanted) => {
				const path = returnPath(wanted)
				expect(new URL(path, 'https://hoi.example').origin).toBe('https://hoi.example')
				expect(path).toMatch(/^\/(?![/\\])/)
				// Checked with and without the language prefix that the router puts before the path.
				for (const prefix of ['', '/en_US']) expect(new URL(prefix + path, 'https://hoi.example').origin).toBe('https://hoi.example')
				expect(returnPath(path)).toBe(path)
				expect(returnPath(`/en_US${path}`)).toBe(path === '/' ? '/' : path)
			},
		),
	)
})
