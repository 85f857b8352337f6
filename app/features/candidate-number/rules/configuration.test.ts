import { describe, expect, it } from 'vitest'
import {
	cleanNumber,
	cleanPrefix,
	configurationShape,
	isPrefix,
	kindsOfGroups,
	leftOutText,
	newConfiguration,
	newGroup,
	typedLeftOut,
} from './configuration.ts'
import { nobodyChosen } from '~/features/attendee/rules/attendee-choice.ts'

describe('numbers that are left out', () => {
	it.each([
		['', ''],
		['13', '13'],
		['13, 1-20', '1-20'],
		['20–1; 30', '1-20, 30'],
		['100 - 110, 5 6', '5-6, 100-110'],
		['1,2,3,9', '1-3, 9'],
	])('%s', (typed, text) => {
		expect(leftOutText(typedLeftOut(typed) ?? [{ from: -1, to: -1 }])).toBe(text)
	})

	it.each(['a', '1-', '1-2-3', '99999999999', '-5'])('%s is refused', (typed) => {
		expect(typedLeftOut(typed)).toBeUndefined()
	})
})

describe('what stands on a bib', () => {
	it('is in capitals and has no spaces', () => {
		expect(cleanPrefix(' đk 10')).toBe('ĐK10')
		expect(cleanNumber(' a 012')).toBe('A012')
	})

	it.each(['', '   ', 'A'.repeat(21), 'A<1>', 'A\u202E1', 'A\n\0'])('is not %j', (typed) => {
		expect(cleanNumber(typed)).toBeUndefined()
	})

	it('has a prefix of ten characters at most', () => {
		expect(isPrefix('ABCDEFGHIJ')).toBe(true)
		expect(isPrefix('ABCDEFGHIJK')).toBe(false)
	})
})

describe('a configuration', () => {
	const good = { ...newConfiguration({ ...nobodyChosen, ticketIds: [1] }), name: 'Bib', groups: [{ ...newGroup(0), name: 'A' }] }

	it.each([
		['without a group', { groups: [] }],
		['with eleven characters', { characters: 11 }],
		['without characters', { characters: 0 }],
		['with a step that goes nowhere', { step: 0 }],
		['with a range that ends before it begins', { leftOut: [{ from: 5, to: 4 }] }],
		['with a rule nobody knows', { rerun: 'shuffle' }],
		['without a name', { name: ' ' }],
	])('%s is none', (_, change) => {
		expect(configurationShape.safeParse(good).success).toBe(true)
		expect(configurationShape.safeParse({ ...good, ...change }).success).toBe(false)
	})

	it('lets a group without tickets of its own take all of them', () => {
		const filter = { ticketIds: [2], attributes: [], conditions: [] }
		expect(kindsOfGroups({ choice: { ...nobodyChosen, ticketIds: [1, 2] }, groups: [{ ...newGroup(0), filter }, newGroup(1)] })).toEqual([
			filter,
			{ ticketIds: [1, 2], attributes: [], conditions: [] },
		])
	})
})
