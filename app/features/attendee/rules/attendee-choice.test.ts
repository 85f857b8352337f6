import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operators } from '~/kernel/list-view.ts'
import {
	attendeeChoiceShape,
	choiceIssues,
	conditionColumns,
	everybody,
	nobodyChosen,
	sortColumns,
	testsOfFilter,
	variantsChosen,
	type AttendeeChoice,
	type TicketToChoose,
} from './attendee-choice.ts'
import { afterAct, canAddLine, linesOf, pressedAct, typedChoice, typedOfChoice } from './typed-attendee-choice.ts'

const word = (key: string) => ({ key, name: key.toUpperCase() })
const run: TicketToChoose = {
	id: 1,
	name: 'Chạy',
	attributes: [
		{ ...word('distance'), values: [word('5k'), word('10k')] },
		{ ...word('shirt'), values: [word('s'), word('m'), word('l')] },
	],
	variants: [
		{ id: 11, attributes: { distance: '5k', shirt: 's' } },
		{ id: 12, attributes: { distance: '5k', shirt: 'm' } },
		{ id: 13, attributes: { distance: '10k', shirt: 'm' } },
	],
}
const walk: TicketToChoose = { id: 2, name: 'Đi bộ', attributes: [], variants: [{ id: 21, attributes: {} }] }
const tickets = [run, walk]
const questions = [{ id: 7, kind: 'choice' as const }]

describe('the variants that are chosen', () => {
	it.each([
		['nobody without a ticket', nobodyChosen, []],
		['all of a ticket whose attributes do not matter', { ...nobodyChosen, ticketIds: [1] }, [11, 12, 13]],
		['those of an attribute', { ticketIds: [1], attributes: [{ ticketId: 1, key: 'distance', values: ['5k'] }] }, [11, 12]],
		[
			'those of all attributes at once, and other tickets whole',
			{
				ticketIds: [2, 1],
				attributes: [
					{ ticketId: 1, key: 'distance', values: ['5k', '10k'] },
					{ ticketId: 1, key: 'shirt', values: ['m'] },
				],
			},
			[12, 13, 21],
		],
		[
			'none of an attribute that the ticket no longer has',
			{ ticketIds: [1], attributes: [{ ticketId: 1, key: 'seat', values: ['a'] }] },
			[],
		],
		['everybody', everybody({ tickets }), [11, 12, 13, 21]],
	])('%s', (_, filter, variants) => {
		expect(variantsChosen(filter, tickets)).toEqual(variants)
	})
})

describe('what is wrong with a choice', () => {
	const about = (choice: Partial<AttendeeChoice>) => choiceIssues({ ...nobodyChosen, ...choice }, { questions })

	it('is an unknown column, or one that has checkboxes of its own', () => {
		const where = (column: string) => ({ column, operator: 'equals' as const, value: 'x' })
		expect(about({ conditions: [where('name'), where('q7'), where('q8'), where('ticket'), where('status')] })).toEqual(
			[2, 3, 4].map((nth) => ({ path: `where.${nth}`, code: 'not_a_choice' })),
		)
	})

	it('is a value its column could not hold, told beside the value', () => {
		const where = (column: string, value: string) => ({ column, operator: 'greater' as const, value })
		const conditions = [where('eloScore', 'many'), where('dateOfBirth', 'long ago'), where('eloScore', '1500'), where('gender', 'nam')]
		expect(about({ conditions })).toEqual([
			{ path: 'value.0', code: 'not_a_number' },
			{ path: 'value.1', code: 'not_a_date' },
			{ path: 'value.3', code: 'not_a_choice' },
		])
	})

	it('is a sort by a column that does not exist', () => {
		expect(about({ sorts: [{ column: 'ticket', descending: true }] })).toEqual([])
		expect(about({ sorts: [{ column: 'height', descending: true }] })).toEqual([{ path: 'sort.0', code: 'not_a_choice' }])
	})

	it('makes a condition about tickets fit nobody, not everybody', () => {
		expect(testsOfFilter({ conditions: [{ column: 'ticket', operator: 'contains', value: 'a' }] }, questions)).toEqual([
			{ kind: 'never', column: 'ticket' },
		])
	})
})

const choices = fc.record({
	ticketIds: fc.subarray([1, 2]),
	conditions: fc.array(
		fc.record({
			column: fc.constantFrom(...conditionColumns(questions)),
			operator: fc.constantFrom(...operators),
			value: fc.string({ maxLength: 20 }).map((value) => value.trim()),
		}),
		{ maxLength: 10 },
	),
	sorts: fc.array(fc.record({ column: fc.constantFrom(...sortColumns(questions)), descending: fc.boolean() }), { maxLength: 5 }),
	distances: fc.constantFrom<string[]>([], ['5k'], ['10k']),
})
const choiceOf = ({ distances, ...rest }: { distances: string[]; ticketIds: number[] } & Omit<AttendeeChoice, 'attributes'>) => ({
	...rest,
	attributes: distances.length > 0 && rest.ticketIds.includes(1) ? [{ ticketId: 1, key: 'distance', values: distances }] : [],
})

describe('a choice in a form', () => {
	it('comes back unchanged, also beside another choice, and the operation accepts it', () => {
		fc.assert(
			fc.property(choices, choices, (one, other) => {
				const [first, second] = [choiceOf(one), choiceOf(other)]
				const typed = { ...typedOfChoice(first, 'group.0.'), ...typedOfChoice(second, 'group.1.') }
				expect(typedChoice(typed, tickets, 'group.0.')).toEqual(first)
				expect(typedChoice(typed, tickets, 'group.1.')).toEqual(second)
				expect(attendeeChoiceShape.parse(first)).toEqual(first)
			}),
		)
	})

	it('ignores an attribute when all its values are ticked', () => {
		const typed = { 'ticket.1': 'on', 'attribute.1.distance.5k': 'on', 'attribute.1.distance.10k': 'on' }
		expect(typedChoice(typed, tickets).attributes).toEqual([])
	})

	it('leaves out lines without a column, and sorts down unless said otherwise', () => {
		const typed = { 'rows.where': '2', 'where.1': 'name', 'value.1': ' An ', 'rows.sort': '1', 'sort.0': 'eloScore' }
		expect(typedChoice(typed, tickets)).toEqual({
			...nobodyChosen,
			conditions: [{ column: 'name', operator: 'contains', value: 'An' }],
			sorts: [{ column: 'eloScore', descending: true }],
		})
	})

	it('has no more lines than allowed, whatever number is sent', () => {
		expect(linesOf({ 'rows.where': '999' }, 'where')).toBe(10)
		expect(linesOf({ 'rows.where': '-3' }, 'where')).toBe(0)
		expect(linesOf({ 'rows.sort': '1e9' }, 'sort')).toBe(0)
		expect(canAddLine({ 'rows.sort': '5' }, 'sort')).toBe(false)
	})
})

describe('a press on a line’s button', () => {
	const columnsOf = (typed: Record<string, string>) => typedChoice(typed, tickets).sorts.map(({ column }) => column)
	const typed = {
		...typedOfChoice({ ...nobodyChosen, sorts: ['name', 'company', 'eloScore'].map((column) => ({ column, descending: false })) }),
		name: 'kept',
	}
	const after = (pressed: string) => {
		const found = pressedAct(pressed)
		return found ? afterAct(typed, found.act, found.prefix) : typed
	}

	it.each([
		['up.sort.1', ['company', 'name', 'eloScore']],
		['down.sort.1', ['name', 'eloScore', 'company']],
		['up.sort.0', ['name', 'company', 'eloScore']],
		['down.sort.2', ['name', 'company', 'eloScore']],
		['remove.sort.1', ['name', 'eloScore']],
		['remove.sort.77', ['name', 'company', 'eloScore']],
		['nonsense', ['name', 'company', 'eloScore']],
	])('%s', (pressed, columns) => {
		expect(columnsOf(after(pressed))).toEqual(columns)
		expect(after(pressed)).toMatchObject({ name: 'kept' })
	})

	it('adds a line that is sorted down', () => {
		expect(after('add.sort')).toMatchObject({ 'rows.sort': '4', 'way.3': 'down' })
	})

	it('knows which choice it belongs to', () => {
		expect(pressedAct('group.0.remove.where.2')).toEqual({ prefix: 'group.0.', act: { act: 'remove', kind: 'where', nth: 2 } })
	})
})
