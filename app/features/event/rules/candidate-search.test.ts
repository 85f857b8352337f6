import { expect, it } from 'vitest'
import { candidateNumberSpellings, typedCandidateNumber } from './candidate-search.ts'

it('takes a number as people type it', () => {
	expect(typedCandidateNumber(' #10 24 ')).toBe('1024')
	expect(typedCandidateNumber('A-012')).toBe('A-012')
	expect(typedCandidateNumber('9'.repeat(400))).toHaveLength(20)
	for (const nothing of [null, '', '  ', '#']) expect(typedCandidateNumber(nothing)).toBeUndefined()
})

it('looks for a prefix in capitals, too', () => {
	expect(candidateNumberSpellings('a012')).toEqual(['a012', 'A012'])
	expect(candidateNumberSpellings('1024')).toEqual(['1024'])
})
