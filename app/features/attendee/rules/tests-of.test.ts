import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { operators } from '~/kernel/list-view.ts'
import { kindsOf } from './columns.ts'
import { testOf, typedDay } from './tests-of.ts'

fc.configureGlobal({ seed: 20261120 })

const variants = [
	{ id: 1, ticket: 'Vé chạy', attributes: '5 km' },
	{ id: 2, ticket: 'Vé chạy', attributes: '10 km' },
	{ id: 3, ticket: 'Vé mời', attributes: '' },
]
const kinds = kindsOf([
	{ id: 7, kind: 'number' },
	{ id: 8, kind: 'yes_no' },
])
const test = (column: string, operator: (typeof operators)[number], value: string) =>
	testOf({ column, operator, value }, kinds[column], variants)

describe('what a condition asks', () => {
	it('is about a text without accents', () => {
		expect(test('name', 'contains', ' NGUYỄN  Đào ')).toEqual({ kind: 'text', column: 'name', operator: 'contains', value: 'nguyen dao' })
	})

	it('is about variants, for tickets and their attributes', () => {
		expect(test('ticket', 'equals', 've moi')).toEqual({ kind: 'variants', variantIds: [3] })
		expect(test('attributes', 'not_contains', '10')).toEqual({ kind: 'variants', variantIds: [1, 3] })
		expect(test('attributes', 'equals', '')).toEqual({ kind: 'variants', variantIds: [3] })
	})

	it('is about a number, a day or a word, and fits nobody when the value is none of these', () => {
		expect(test('eloScore', 'greater_or_equal', '1200')).toEqual({
			kind: 'number',
			column: 'eloScore',
			operator: 'greater_or_equal',
			value: 1200,
		})
		expect(test('eloScore', 'less', 'nhiều')).toEqual({ kind: 'never', column: 'eloScore' })
		expect(test('dateOfBirth', 'less', '1/2/1990')).toEqual({ kind: 'day', column: 'dateOfBirth', operator: 'less', value: '1990-02-01' })
		expect(test('dateOfBirth', 'contains', '1990')).toMatchObject({ kind: 'text', value: '1990' })
		expect(test('gender', 'not_equals', 'Nữ')).toEqual({ kind: 'word', column: 'gender', isOne: false, words: ['female'] })
		expect(test('q8', 'equals', 'có')).toEqual({ kind: 'word', column: 'q8', isOne: true, words: ['true'] })
		expect(test('gender', 'greater', 'nam')).toEqual({ kind: 'never', column: 'gender' })
		expect(test('secret', 'equals', '1')).toEqual({ kind: 'never', column: 'secret' })
	})

	it('is about empty or filled columns when nothing was typed', () => {
		expect(test('company', 'equals', '')).toEqual({ kind: 'empty', column: 'company', isEmpty: true })
		expect(test('company', 'not_equals', '')).toEqual({ kind: 'empty', column: 'company', isEmpty: false })
	})

	it('divides the variants in two by each operator and its opposite', () => {
		const pairs = [
			['equals', 'not_equals'],
			['contains', 'not_contains'],
			['greater', 'less_or_equal'],
			['less', 'greater_or_equal'],
		] as const
		const idsOf = (found: ReturnType<typeof test>) => (found.kind === 'variants' ? found.variantIds : [])
		fc.assert(
			fc.property(
				fc.constantFrom(...pairs),
				fc.string({ maxLength: 6 }),
				fc.constantFrom('ticket', 'attributes'),
				(pair, value, column) => {
					const both = pair.flatMap((operator) => idsOf(test(column, operator, value)))
					expect(both.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
				},
			),
		)
	})
})

describe('a typed day', () => {
	it('is read as people write it', () => {
		expect(typedDay('20/11/2026')).toBe('2026-11-20')
		expect(typedDay('2026-11-20')).toBe('2026-11-20')
		expect(typedDay('31/02/2026')).toBeUndefined()
	})
})
