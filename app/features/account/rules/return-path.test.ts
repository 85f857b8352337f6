import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
	['/event/12?bib=7', '/event/12?bib=7'],
	['/', '/'],
	['//evil.example.com', '/'],
	['/\\evil.example.com', '/'],
	['https://evil.example.com', '/'],
	['javascript:alert(1)', '/'],
	['/a\nb', '/'],
	[null, '/'],
])('leads %s to %s', (wanted, path) => {
	expect(returnPath(wanted)).toBe(path)
})
