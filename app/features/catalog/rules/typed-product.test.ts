import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productIssues } from './product-form.ts'
import { choiceKey, combinationsOf } from './variant-matrix.ts'
import { matrixOf, readTypedProduct, typedOfProduct, type ShownProduct } from './typed-product.ts'

const shown: ShownProduct = {
	...{
		version: '2026-11-20T05:00:00.000Z',
		name: { vi_VN: 'Áo chạy', en_US: 'Shirt' },
		description: { vi_VN: '<p>Nhẹ</p>' },
		slug: 'ao-chay',
	},
	...{ providerId: 3, eventId: null, brand: 'Bước', categoryId: 7, currency: 'VND', depositRateBp: 3_000, restDueDays: 10 },
	options: [
		{
			key: 'color',
			name: { vi_VN: 'Màu', en_US: 'Color' },
			values: [
				{ key: 'red', name: { vi_VN: 'Đỏ' }, swatch: '#c4321f' },
				{ key: 'blue', name: { vi_VN: 'Xanh', en_US: 'Blue' } },
			],
		},
	],
	variants: [
		{
			id: 1,
			choices: { color: 'red' },
			priceMinor: 200_000,
			originalPriceMinor: 250_000,
			weightGrams: 150,
			stockCode: 'A1',
			offered: true,
		},
		{ id: 2, choices: { color: 'blue' }, priceMinor: 190_000, originalPriceMinor: null, weightGrams: 0, stockCode: null, offered: false },
	],
	pictures: [
		{ path: 'products/a', alt: null, shows: null },
		{ path: 'products/b', alt: { vi_VN: 'Mặt sau', en_US: 'Back' }, shows: { option: 'color', value: 'red' } },
	],
}
const prices = { priceMinor: 1_000, originalPriceMinor: null, weightGrams: 5 }
/** A shirt in two colours and two sizes, of which only some combinations exist. */
const sparseShirt = (made: Record<string, string>[]): ShownProduct => ({
	...shown,
	options: [
		...shown.options,
		{ key: 'size', name: { vi_VN: 'Cỡ' }, values: ['s', 'm'].map((key) => ({ key, name: { vi_VN: key.toUpperCase() } })) },
	],
	variants: made.map((choices, index) => ({ ...{ id: index + 1, choices, offered: true, stockCode: null }, ...prices })),
})
const typedNew = {
	nameVi: 'Mũ',
	providerId: '3',
	'option.0.kind': 'size',
	'option.0.vi': 'Cỡ',
	'option.0.value.1.vi': 'Vừa',
	'fill.price': '90.000',
}

describe('the form of a product', () => {
	it('shows the product’s values, and nothing else', () => {
		const { product, issues } = readTypedProduct(typedOfProduct(shown), shown.variants)
		expect(issues).toEqual([])
		const { version: _version, brand, variants, pictures, ...rest } = shown
		expect(product).toMatchObject({ ...rest, brand, variants: variants.map((each) => ({ ...each, stockCode: each.stockCode ?? '' })) })
		expect(product.pictures).toEqual(pictures.map((each) => ({ ...each, alt: each.alt ?? { vi_VN: '' } })))
	})

	it('changes nothing when it is saved untouched, also when combinations do not exist', () => {
		const option = (key: string) =>
			fc
				.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 })
				.map((values) => ({ key, name: { vi_VN: key }, values: values.map((value) => ({ key: value, name: { vi_VN: value } })) }))
		const products = fc
			.tuple(option('color'), option('size'), option('kieu'))
			.chain((all) => fc.subarray(all))
			.chain((options) =>
				fc.tuple(fc.constant(options), fc.subarray(combinationsOf(options)), fc.array(fc.boolean(), { minLength: 27, maxLength: 27 })),
			)
			.map(([options, made, offered]): ShownProduct => {
				const variants = made.map((choices, index) => ({
					...{ id: index + 1, choices, offered: offered[index] ?? true, stockCode: null },
					...prices,
				}))
				return { ...shown, options, variants, pictures: [] }
			})
		fc.assert(
			fc.property(products, (sparse) => {
				const { product, issues } = readTypedProduct(typedOfProduct(sparse), sparse.variants)
				expect(issues).toEqual([])
				expect(product.options).toEqual(sparse.options)
				expect(product.variants).toEqual(sparse.variants.map((each) => ({ ...each, stockCode: '' })))
			}),
		)
	})

	it('asks for the price of variants with a new value, and not of combinations that never existed', () => {
		const sparse = sparseShirt([{ color: 'red', size: 's' }])
		const typed = { ...typedOfProduct(sparse), 'option.1.value.2.vi': 'L' }
		const { issues } = readTypedProduct(typed, sparse.variants)
		expect(issues.map(({ path }) => path)).toEqual(['variant.new-red.l.price', 'variant.new-blue.l.price'])
		const ticked = { ...typed, 'variant.new-red.m.off': '', 'fill.price': '1' }
		expect(readTypedProduct(ticked, sparse.variants).product.variants.map(({ choices }) => choiceKey(sparse.options, choices))).toEqual([
			...['red.s', 'red.m', 'red.l', 'blue.l'],
		])
	})

	it('makes the variants of new options, with the price typed for all', () => {
		const { product, issues } = readTypedProduct({ ...typedNew, 'option.0.value.3.vi': 'Lớn', 'variant.new-lon.price': '95000' }, [])
		expect(issues).toEqual([])
		expect(product.options).toMatchObject([{ key: 'size', values: [{ key: 'vua' }, { key: 'lon' }] }])
		expect(product.variants.map(({ choices, priceMinor }) => [choices.size, priceMinor])).toEqual([
			['vua', 90_000],
			['lon', 95_000],
		])
	})

	it('gives colours and sizes their usual names when nobody typed one', () => {
		const typed = { ...typedNew, 'option.0.vi': '', 'option.1.kind': 'other', 'option.1.value.0.vi': 'Dài' }
		const { product, issues } = readTypedProduct(typed, [])
		expect(product.options.map(({ name }) => name)).toEqual([{ vi_VN: 'Cỡ', en_US: 'Size' }, { vi_VN: '' }])
		expect(issues.map(({ path }) => path)).toEqual(['option.1.vi'])
	})

	it('does not make a new variant that is ticked as not sold, but keeps an existing one', () => {
		const one = { id: 9, choices: { size: 'vua' }, offered: true }
		const typed = {
			...typedNew,
			'option.0.value.2.vi': 'Lớn',
			'variant.id9.price': '1',
			'variant.id9.off': 'on',
			'variant.new-lon.off': 'on',
		}
		expect(readTypedProduct(typed, [one]).product.variants).toMatchObject([{ id: 9, offered: false }])
		expect(matrixOf(typed, [one]).rows.map(({ field }) => field)).toEqual(['variant.id9', 'variant.new-lon'])
	})

	it('sorts pictures by the numbers typed, and leaves out those to be removed', () => {
		const typed = { ...typedOfProduct(shown), 'picture.0.position': '2', 'picture.1.position': '1' }
		expect(readTypedProduct(typed, shown.variants).product.pictures.map(({ path }) => path)).toEqual(['products/b', 'products/a'])
		const less = { ...typed, 'picture.1.remove': 'on' }
		expect(readTypedProduct(less, shown.variants).product.pictures.map(({ path }) => path)).toEqual(['products/a'])
	})

	it('finds errors, by the names of the fields', () => {
		const paths = (typed: Record<string, string>) => readTypedProduct({ ...typedNew, ...typed }, []).issues.map(({ path }) => path)
		expect(paths({ nameVi: ' ' })).toEqual(['nameVi'])
		expect(paths({ providerId: '' })).toEqual(['providerId'])
		expect(paths({ slug: 'áo chạy' })).toEqual(['slug'])
		expect(paths({ deposit: '100' })).toEqual(['deposit'])
		expect(paths({ deposit: '0' })).toEqual(['deposit'])
		expect(paths({ restDueDays: '400' })).toEqual(['restDueDays'])
		expect(paths({ 'fill.price': '' })).toEqual(['variant.new-vua.price'])
		expect(paths({ 'fill.original': '90.000' })).toEqual(['variant.new-vua.original'])
		expect(paths({ 'fill.weight': 'nặng' })).toEqual(['variant.new-vua.weight'])
		expect(paths({ 'option.0.value.2.vi': 'vừa', 'variant.new-vua.code': 'x' })).toContain('option.0.value.2.vi')
		expect(paths({ 'option.1.vi': 'Kiểu' })).toEqual(['option.1.value.0.vi'])
		expect(paths({ 'option.1.kind': 'size', 'option.1.vi': 'Cỡ', 'option.1.value.0.vi': 'S' })).toContain('option.1.vi')
	})

	it('finds two variants with one stock code, and invalid colours', () => {
		const input = readTypedProduct(typedOfProduct(shown), shown.variants).product
		const twice = { ...input, variants: input.variants.map((each) => ({ ...each, stockCode: 'A1' })) }
		expect(productIssues(twice)).toEqual([{ path: 'variants.1.stockCode', code: 'not_a_choice' }])
		const same = { ...input, variants: input.variants.map((each) => ({ ...each, choices: { color: 'red' } })) }
		expect(productIssues(same)).toEqual([{ path: 'variants.1', code: 'not_a_choice' }])
		const painted = readTypedProduct({ ...typedOfProduct(shown), 'option.0.value.0.swatch': 'red' }, shown.variants)
		expect(painted.issues).toEqual([{ path: 'option.0.value.0.swatch', code: 'bad_characters' }])
	})
})
