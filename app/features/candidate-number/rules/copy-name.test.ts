import { expect, it } from 'vitest'
import { nameOfCopy } from './copy-name.ts'

it.each([
	['Bib', ['Bib'], 'Bib (2)'],
	['Bib', ['Bib', 'Bib (2)', 'Bib (3)'], 'Bib (4)'],
	['Bib (2)', ['Bib', 'Bib (2)'], 'Bib (3)'],
	['Bib (2)', ['Bib (2)', 'Bib (3)', 'Bib (5)'], 'Bib (4)'],
])('a copy of %s beside %j is called %s', (name, others, copy) => {
	expect(nameOfCopy(name, others)).toBe(copy)
})

it('keeps within the longest name', () => {
	expect(nameOfCopy('x'.repeat(120), []).length).toBeLessThanOrEqual(120)
})
