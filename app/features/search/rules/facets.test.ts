import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryTree } from '~/features/catalog/rules/category-tree.ts'
import { facetsOf, type Choice, type Mix } from './facets.ts'
import { isInRange, isStepInRange, priceEdges, priceRanges, priceStepOf, type PriceRange } from './price-steps.ts'

const shelf = (id: number, parentId: number | null) => ({ id, parentId, name: { vi_VN: `Kệ ${id}` }, slug: `ke-${id}`, position: id })
/** The shelves 1 and 2 at the top, 3 and 4 under 1, and 5 under 4. */
const tree = categoryTree([shelf(1, null), shelf(2, null), shelf(3, 1), shelf(4, 1), shelf(5, 4)])

/** A single product: the counts are checked against these, one at a time. */
interface Product {
	categoryId: number | null
	price: number
	variants: Mix['variants']
}

const sizes = ['s', 'm', 'l']
const colors = ['red', 'blue']
const price = fc.oneof(fc.constantFrom(...priceEdges), fc.integer({ min: 0, max: 1_500_000 }))
const variant = fc.tuple(fc.constantFrom(...colors, null), fc.constantFrom(...sizes, null), fc.boolean(), fc.boolean())
const product: fc.Arbitrary<Product> = fc.record({
	categoryId: fc.constantFrom(null, 1, 2, 3, 4, 5),
	price,
	variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
})
const choice: fc.Arbitrary<Choice> = fc.record(
	{
		categoryId: fc.constantFrom(1, 2, 3, 4, 5),
		sizes: fc.subarray(sizes),
		colors: fc.subarray(colors),
		inStock: fc.boolean(),
		onSale: fc.boolean(),
	},
	{ requiredKeys: ['sizes', 'colors', 'inStock', 'onSale'] },
)
const range: fc.Arbitrary<PriceRange> = fc.record({ from: price, to: price }, { requiredKeys: [] })

/** The products the list would show: the filters, written in the plainest way. */
function listed(
	products: readonly Product[],
	{ categoryId, sizes: ofSizes, colors: ofColors, inStock, onSale }: Choice,
	prices: PriceRange,
) {
	return products.filter(
		(each) =>
			(categoryId === undefined || (each.categoryId !== null && tree.upwards(each.categoryId).includes(categoryId))) &&
			isInRange(each.price, prices) &&
			each.variants.some(
				([color, size, isThere, isCheaper]) =>
					(ofSizes.length === 0 || ofSizes.some((wanted) => wanted === size)) &&
					(ofColors.length === 0 || ofColors.some((wanted) => wanted === color)) &&
					(!inStock || isThere) &&
					(!onSale || isCheaper),
			),
	).length
}

function counted(products: readonly Product[], prices: PriceRange) {
	return products.map(({ categoryId, price: amount, variants }, index) => ({
		mix: { id: index, categoryId, priceStep: priceStepOf(amount), variants },
		all: 1,
		inPrice: isInRange(amount, prices) ? 1 : 0,
	}))
}

describe('facets', () => {
	it('count the products that choosing each value would list', () => {
		fc.assert(
			fc.property(fc.array(product, { maxLength: 30 }), choice, range, (products, chosen, prices) => {
				const facets = facetsOf(counted(products, prices), chosen, tree)
				const wouldList = (change: Partial<Choice>, within = prices) => listed(products, { ...chosen, ...change }, within)
				expect(facets.total).toBe(wouldList({}))
				expect(facets.mixIds).toHaveLength(facets.total)
				for (const size of sizes) expect(facets.sizes.get(size) ?? 0).toBe(wouldList({ sizes: [size] }))
				for (const color of colors) expect(facets.colors.get(color) ?? 0).toBe(wouldList({ colors: [color] }))
				for (const id of [1, 2, 3, 4, 5]) expect(facets.categories.get(id) ?? 0).toBe(wouldList({ categoryId: id }))
				expect(facets.inStock).toBe(wouldList({ inStock: true }))
				expect(facets.onSale).toBe(wouldList({ onSale: true }))
				expect(facets.prices).toEqual(priceRanges.map((offered) => wouldList({}, offered)))
			}),
		)
	})

	it('count a mix once for each product that shares it', () => {
		const mix: Mix = { id: 7, categoryId: 5, priceStep: 2, variants: [['red', 'm', true, false]] }
		const nothing: Choice = { sizes: [], colors: [], inStock: false, onSale: false }
		const facets = facetsOf([{ mix, all: 12, inPrice: 5 }], nothing, tree)
		expect(facets).toMatchObject({ total: 5, mixIds: [7], inStock: 5, onSale: 0, prices: [0, 12, 0, 0, 0] })
		expect([...facets.categories]).toEqual([
			[5, 5],
			[4, 5],
			[1, 5],
		])
	})
})

describe('price steps', () => {
	it('give the same ranges as the prices themselves', () => {
		fc.assert(
			fc.property(price, (amount) => {
				const step = priceStepOf(amount)
				expect(priceRanges.map((_, nth) => isStepInRange(step, nth))).toEqual(priceRanges.map((offered) => isInRange(amount, offered)))
			}),
		)
	})
})
