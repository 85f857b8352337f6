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
	[null, '/'],
])('leads %s to %s', (wanted, path) => {
	expect(returnPath(wanted)).toBe(path)
})

it('never leads to another site', () => {
	const hostile = fc.array(
		fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', '@', ':', 'evil.example', 'https:', '\t', '?', '#', ' ', '//'),
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
			},
		),
	)
})
