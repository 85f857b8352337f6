import { expect, it } from 'vitest'
import { candidateNumberSpellings, numberSearchedFor, pictureSearchProblem, spellingsOf, typedCandidateNumber } from './candidate-search.ts'

it('accepts a number as people type it', () => {
	expect(typedCandidateNumber(' #10 24 ')).toBe('1024')
	expect(typedCandidateNumber('A-012')).toBe('A-012')
	expect(typedCandidateNumber('9'.repeat(400))).toHaveLength(20)
	for (const nothing of [null, '', '  ', '#']) expect(typedCandidateNumber(nothing)).toBeUndefined()
})

it('looks for a prefix in capitals, too', () => {
	expect(candidateNumberSpellings('a012')).toEqual(['a012', 'A012'])
	expect(candidateNumberSpellings('1024')).toEqual(['1024'])
})

it('tries another first letter for a number that was misread', () => {
	expect(spellingsOf('8301')).toEqual(['8301', 'B301'])
	expect(spellingsOf('9301')).toEqual(['9301'])
})

it('searches for the surest number that is in the gallery, else for the surest number', () => {
	const seen = [
		{ number: '77', sure: 40 },
		{ number: '8301', sure: 95 },
		{ number: '1024', sure: 70 },
	]
	expect(numberSearchedFor(seen, new Set(['77', '1024']))).toBe('1024')
	expect(numberSearchedFor(seen, new Set(['B301', '1024']))).toBe('B301')
	expect(numberSearchedFor(seen, new Set())).toBe('8301')
	expect(numberSearchedFor([], new Set(['1']))).toBeNull()
})

it('knows why a picture led to no number from its address alone', () => {
	expect(pictureSearchProblem('no_number')).toBe('no_number')
	for (const nothing of [null, '', 'constructor', '<b>']) expect(pictureSearchProblem(nothing)).toBeUndefined()
})
