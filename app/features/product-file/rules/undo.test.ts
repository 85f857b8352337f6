import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KnownProduct } from './catalogue.ts'
import type { ProductPlan } from './plan.ts'
import { planUndo } from './undo.ts'
import type { LeftAlone, PresentProduct, PresentVariant, UndoReferences } from './undo-plan.ts'
import { isSame, valuesOfProduct, valuesOfVariant, writtenBy, type WrittenProduct } from './written.ts'

const size = (...keys: string[]) => ({ key: 'size', name: { vi_VN: 'Cỡ' }, values: keys.map((key) => ({ key, name: { vi_VN: key } })) })

const medium: PresentVariant = {
	...{ id: 11, quotaId: 21, name: { vi_VN: 'M' }, stockCode: 'AO-M', choices: { size: 'm' }, priceMinor: 200, originalPriceMinor: 300 },
	...{ weightGrams: 180, offered: true, stock: { size: 14, held: 2, sold: 3 } },
	...{ isUsed: true, isMoved: true, move: { id: 31, isTakenBack: false, isCounted: false } },
}
const large: PresentVariant = {
	...medium,
	...{ id: 12, quotaId: 22, name: { vi_VN: 'L' }, stockCode: 'AO-L', choices: { size: 'l' }, stock: { size: 5, held: 0, sold: 0 } },
	...{ isUsed: false, isMoved: false, move: { id: 32, isTakenBack: false, isCounted: false } },
}
const shirt: PresentProduct = {
	...{ id: 1, slug: 'ao', providerId: 7, eventId: null, provider: 'ban', state: 'published', currency: 'VND', coverPath: 'a/b' },
	...{ name: { vi_VN: 'Áo mới', en_US: 'Shirt' }, description: { vi_VN: '<p>Vui</p>' }, brandId: 5, categoryId: 3 },
	...{ options: [size('m', 'l')], isUsed: false, isDressed: false, variants: [medium, large] },
}
const references: UndoReferences = { shelves: new Map([[3, 'ao']]), brands: new Map([[5, 'Sông Hồng']]), codes: new Map([['AO-M', 11]]) }

/** The file renamed the shirt, made it cheaper, added 4 pieces of M, and made L with 5 pieces. */
const written: WrittenProduct = {
	changed: { nameVi: { from: 'Áo', to: 'Áo mới' }, options: { from: [size('m')], to: [size('m', 'l')] } },
	variants: [
		{ id: 11, pieces: 4, changed: { price: { from: { minor: 250, originalMinor: null }, to: { minor: 200, originalMinor: 300 } } } },
		{ id: 12, pieces: 5, made: valuesOfVariant(large) },
	],
}
const undo = (present: Partial<PresentProduct> = {}, more: Partial<UndoReferences> = {}, of = written) =>
	planUndo(of, { ...shirt, ...present }, { ...references, ...more })
const withMedium = (medium_: Partial<PresentVariant>) => ({ variants: [{ ...medium, ...medium_ }, large] })
const withLarge = (large_: Partial<PresentVariant>) => ({ variants: [medium, { ...large, ...large_ }] })
const told = (left: readonly LeftAlone[]) => left.map(({ variant, what, code }) => [variant, what, code].filter(Boolean).join(' '))

describe('undoing the changes of a file', () => {
	it('restores the old values and the stock, and deletes new variants', () => {
		expect(undo()).toEqual({
			outcome: 'restored',
			left: [],
			values: { ...valuesOfProduct(shirt), nameVi: 'Áo', options: [size('m')] },
			variants: [{ id: 11, ...valuesOfVariant(medium), price: { minor: 250, originalMinor: null } }],
			removed: [12],
			moves: [{ variantId: 11, quotaId: 21, undoesId: 31, change: -4, stock: 7 }],
		})
	})

	it('keeps values that somebody changed since, one by one, and reports the present and the old value', () => {
		const plan = undo({ name: { vi_VN: 'Áo đẹp' }, ...withMedium({ priceMinor: 210 }) })
		expect(plan.left).toEqual([
			{ what: 'nameVi', code: 'changed', now: 'Áo đẹp', before: 'Áo' },
			{ variant: 'AO-M', what: 'price', code: 'changed', now: '210 / 300', before: '250' },
		])
		expect(plan).toMatchObject({ outcome: 'restored', values: { nameVi: 'Áo đẹp' }, variants: [], removed: [12] })
	})

	it('reports nothing about values that are restored already', () => {
		expect(undo({ name: { vi_VN: 'Áo' }, ...withMedium({ priceMinor: 250, originalPriceMinor: null }) }).left).toEqual([])
	})

	it.each<[string, Partial<PresentVariant>, string[]]>([
		['was changed', { weightGrams: 5 }, ['AO-L wholeVariant changed', 'options needed']],
		['was moved by others', { isMoved: true }, ['AO-L wholeVariant changed', 'options needed']],
		['was bought', { isUsed: true }, ['AO-L wholeVariant used']],
		['is out of sale already', { offered: false }, []],
	])('does with a variant it made that %s what is right', (_what, more, left) => {
		const plan = undo(withLarge(more))
		expect(told(plan.left).sort()).toEqual(left.toSorted())
		expect(plan.removed).toEqual(left.length === 0 ? [12] : [])
		const large_ = plan.variants.find(({ id }) => id === 12)
		expect([large_?.offered, plan.moves.some(({ variantId }) => variantId === 12)]).toEqual(
			more.isUsed ? [false, true] : [undefined, false],
		)
	})

	it.each<[string, Partial<PresentVariant>, number | undefined, string[]]>([
		['takes no more pieces than are free', { stock: { size: 7, held: 2, sold: 3 } }, -2, ['AO-M stock held']],
		['takes none where all are sold or held', { stock: { size: 5, held: 2, sold: 3 } }, undefined, ['AO-M stock held']],
		['does not move what was counted since', { move: { id: 31, isTakenBack: false, isCounted: true } }, undefined, ['AO-M stock counted']],
		['takes back once', { move: { id: 31, isTakenBack: true, isCounted: false } }, undefined, []],
	])('%s', (_what, more, change, left) => {
		const plan = undo(withMedium(more))
		expect(plan.moves.find(({ variantId }) => variantId === 11)?.change).toBe(change)
		expect(told(plan.left)).toEqual(left)
	})

	it('adds pieces that the file took off', () => {
		const took = { variants: [{ id: 11, pieces: -6, changed: {} }] }
		expect(undo({}, {}, took).moves).toEqual([{ variantId: 11, quotaId: 21, undoesId: 31, change: 6, stock: 17 }])
	})

	it('does not restore a shelf or a brand that is gone, or a stock code that another variant has', () => {
		const of: WrittenProduct = {
			changed: { category: { from: 9, to: 3 }, brand: { from: 8, to: 5 } },
			variants: [{ id: 11, pieces: 0, changed: { code: { from: 'CU', to: 'AO-M' } } }],
		}
		const plan = undo({}, { codes: new Map([['CU', 99]]) }, of)
		expect([plan.outcome, plan.values]).toEqual(['left', undefined])
		expect(plan.left).toEqual([
			{ what: 'category', code: 'gone', now: 'ao', before: '' },
			{ what: 'brand', code: 'gone', now: 'Sông Hồng', before: '' },
			{ variant: 'AO-M', what: 'code', code: 'taken', now: 'AO-M', before: 'CU' },
		])
		expect(undo({}, { codes: new Map() }, of).variants).toMatchObject([{ id: 11, code: 'CU' }])
	})

	it('keeps values that a product on sale needs', () => {
		const of: WrittenProduct = {
			changed: { category: { from: null, to: 3 } },
			variants: [
				{
					id: 11,
					pieces: 0,
					changed: {
						offered: { from: false, to: true },
						price: { from: { minor: 0, originalMinor: null }, to: { minor: 200, originalMinor: 300 } },
					},
				},
				{ id: 12, pieces: 5, made: valuesOfVariant(large) },
			],
		}
		const plan = undo({}, {}, of)
		expect(told(plan.left).sort()).toEqual(['AO-L wholeVariant needed', 'AO-M offered needed', 'AO-M price needed', 'category needed'])
		expect(plan).toMatchObject({ variants: [], removed: [], moves: [] })
		// A draft does not need them.
		expect(told(undo({ state: 'draft' }, {}, of).left)).toEqual([])
	})

	it('does not publish a product again that is incomplete now', () => {
		const of: WrittenProduct = { changed: { state: { from: 'published', to: 'archived' } }, variants: [] }
		expect(undo({ state: 'archived' }, {}, of).values?.state).toBe('published')
		const plan = undo({ state: 'archived', categoryId: null }, {}, of)
		expect(plan).toMatchObject({ outcome: 'left', left: [{ what: 'state', code: 'cannot_publish', now: 'archived', before: 'published' }] })
	})

	it('reports a product or a variant that does not exist any more', () => {
		expect(planUndo(written, undefined, references)).toMatchObject({ outcome: 'left', left: [{ what: 'wholeProduct', code: 'gone' }] })
		expect(told(undo({ state: 'draft', variants: [large] }).left)).toEqual(['wholeVariant gone'])
	})
})

describe('undoing a product that a file made', () => {
	const made: WrittenProduct = {
		made: valuesOfProduct(shirt),
		variants: [
			{ id: 11, pieces: 14, made: valuesOfVariant(medium) },
			{ id: 12, pieces: 5, made: valuesOfVariant(large) },
		],
	}
	const unused = { ...medium, isUsed: false, isMoved: false, stock: { size: 14, held: 0, sold: 0 } }
	const untouched = { variants: [unused, large] }
	const of = (more: Partial<PresentProduct>) => undo({ ...untouched, ...more }, {}, made)

	it('deletes it, in any state', () => {
		for (const state of ['draft', 'published', 'archived'] as const)
			expect(of({ state })).toEqual({ outcome: 'removed', left: [], variants: [], removed: [11, 12], moves: [] })
		expect(planUndo(made, undefined, references).outcome).toBe('removed')
	})

	it('archives it where somebody bought, holds or likes it, and takes off the free pieces', () => {
		expect(of({ isUsed: true })).toMatchObject({ outcome: 'archived', values: { state: 'archived' }, removed: [] })
		const bought = { ...unused, isUsed: true, stock: { size: 14, held: 1, sold: 2 } }
		expect(of({ variants: [bought, large] })).toMatchObject({
			outcome: 'archived',
			left: [
				{ what: 'wholeProduct', code: 'used' },
				{ variant: 'AO-M', what: 'stock', code: 'held', pieces: 3 },
			],
			moves: [
				{ variantId: 11, change: -11, stock: 1 },
				{ variantId: 12, change: -5, stock: 0 },
			],
		})
	})

	it.each<[string, Partial<PresentProduct>]>([
		['another name', { name: { vi_VN: 'Áo khác' } }],
		['pictures', { isDressed: true }],
		['another variant', { variants: [unused, large, { ...large, id: 13 }] }],
		['one variant fewer', { variants: [unused] }],
		['another price', { variants: [unused, { ...large, priceMinor: 1 }] }],
		['other pieces', { variants: [unused, { ...large, isMoved: true }] }],
	])('leaves it alone where somebody gave it %s', (_what, more) => {
		expect(of(more)).toEqual({ outcome: 'left', left: [{ what: 'wholeProduct', code: 'changed' }], variants: [], removed: [], moves: [] })
	})
})

describe('the written values', () => {
	const known: KnownProduct = { ...shirt, name: { vi_VN: 'Áo' }, variants: [medium, large] }
	const plan: ProductPlan = {
		...{ slug: 'ao', known, isChanged: true, made: [] },
		product: { ...shirt, description: { vi_VN: '<p>Vui</p>', en_US: '' } },
		kept: [
			{ variant: medium, isChanged: true, change: 3, stockCode: 'AO-M', priceMinor: 220, originalPriceMinor: null, weightGrams: 180 },
			{
				variant: { ...large, offered: false },
				isChanged: true,
				change: 0,
				stockCode: 'AO-L',
				priceMinor: 200,
				originalPriceMinor: 300,
				weightGrams: 180,
			},
		],
	}

	it('contain the changes, with the old values', () => {
		expect(writtenBy(plan, [])).toEqual({
			changed: { nameVi: { from: 'Áo', to: 'Áo mới' }, nameEn: { from: '', to: 'Shirt' } },
			variants: [
				{ id: 11, pieces: 3, changed: { price: { from: { minor: 200, originalMinor: 300 }, to: { minor: 220, originalMinor: null } } } },
				{ id: 12, pieces: 0, changed: { offered: { from: false, to: true } } },
			],
		})
	})

	it('are empty where nothing changed', () => {
		expect(writtenBy({ ...plan, product: { ...known }, kept: [] }, [])).toBeUndefined()
	})

	it('are compared without regard to the order of their parts', () => {
		expect(isSame([{ a: 1, b: { c: 2, d: null } }], [{ b: { d: null, c: 2 }, a: 1 }])).toBe(true)
		expect(isSame([1, 2], [2, 1])).toBe(false)
		expect(isSame(null, {})).toBe(false)
	})

	it('give the old values when undone at once; later, values that somebody changed stay', () => {
		const anyValues = fc.record({
			nameVi: fc.constantFrom('a', 'b', 'c'),
			nameEn: fc.constantFrom('', 'x'),
			brand: fc.constantFrom(null, 5),
			category: fc.constantFrom(3, 4),
			weight: fc.constantFrom(1, 2, 3),
			minor: fc.constantFrom(100, 200),
			stock: fc.integer({ min: 0, max: 20 }),
		})
		const everywhere = {
			...references,
			shelves: new Map([
				[3, 'ao'],
				[4, 'ao/dai'],
			]),
		}
		type Any = typeof anyValues extends fc.Arbitrary<infer Value> ? Value : never
		const productOf = ({ nameVi, nameEn, brand, category, weight, minor, stock }: Any): PresentProduct => ({
			...{ ...shirt, name: { vi_VN: nameVi, en_US: nameEn }, brandId: brand, categoryId: category, options: [size('m')] },
			variants: [
				{ ...medium, weightGrams: weight, priceMinor: minor, originalPriceMinor: null, stock: { size: stock + 5, held: 0, sold: 5 } },
			],
		})
		fc.assert(
			fc.property(anyValues, anyValues, anyValues, fc.nat(10), (before, wrote, later, sold) => {
				const [was, becomes] = [productOf(before), productOf(wrote)]
				const [row] = becomes.variants
				if (!row) throw new Error('no variant')
				const file = writtenBy(
					{
						...{ slug: 'ao', known: was as KnownProduct, isChanged: true, made: [] },
						product: { ...becomes, description: becomes.description },
						kept: [{ ...row, variant: was.variants[0] as PresentVariant, isChanged: true, change: wrote.stock - before.stock }],
					},
					[],
				)
				if (!file) return
				const present = productOf({ ...wrote, nameVi: later.nameVi, weight: later.weight })
				const [variant] = present.variants
				if (!variant) throw new Error('no variant')
				const bought = Math.min(sold, wrote.stock)
				const stock = { ...variant.stock, sold: variant.stock.sold + bought }
				const plan = planUndo(file, { ...present, variants: [{ ...variant, stock }] }, everywhere)
				const values = plan.values ?? valuesOfProduct(present)
				const after = plan.variants[0] ?? valuesOfVariant(variant)
				const isTouched = { name: later.nameVi !== wrote.nameVi, weight: later.weight !== wrote.weight }
				expect(values.nameVi).toBe(isTouched.name ? later.nameVi : before.nameVi)
				expect(after.weight).toBe(isTouched.weight ? later.weight : before.weight)
				expect([values.nameEn, values.brand, values.category]).toEqual([before.nameEn, before.brand, before.category])
				expect(after.price.minor).toBe(before.minor)
				const change = plan.moves[0]?.change ?? 0
				expect(stock.size + change).toBeGreaterThanOrEqual(stock.sold)
				const stays = plan.left.find(({ code }) => code === 'held')?.pieces ?? 0
				expect(stock.size + change - stays).toBe(before.stock + 5)
			}),
		)
	})
})
