import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountToType } from '~/kernel/typed-amount.ts'
import type { Catalogue, KnownProduct } from './catalogue.ts'
import { amountIn, countIn, type Cells } from './cells.ts'
import { isAsShown, planProduct, type FileRow } from './plan.ts'

const red = { key: 'red', name: { vi_VN: 'Đỏ', en_US: 'Red' }, swatch: '#c4321f' }
const shirt: KnownProduct = {
	...{ id: 1, slug: 'ao', providerId: 7, eventId: null, provider: 'ban', state: 'published', currency: 'VND', coverPath: 'a/b' },
	...{ name: { vi_VN: 'Áo', en_US: 'Shirt' }, description: { vi_VN: '<p>Vui</p>', en_US: '' }, brandId: null, categoryId: 3 },
	options: [
		{ key: 'color', name: { vi_VN: 'Màu' }, values: [red] },
		{ key: 'size', name: { vi_VN: 'Cỡ' }, values: [{ key: 'm', name: { vi_VN: 'M' } }] },
	],
	variants: [
		{
			...{ id: 11, quotaId: 21, stockCode: 'AO-M', choices: { color: 'red', size: 'm' }, priceMinor: 250_000, originalPriceMinor: null },
			...{ weightGrams: 180, stock: { size: 10, held: 2, sold: 3 }, offered: true },
		},
	],
}
const sizeOf = (...keys: string[]) => ({
	key: 'size',
	name: { vi_VN: 'Cỡ' },
	values: keys.map((key) => ({ key, name: { vi_VN: key.toUpperCase() } })),
})
const catalogue: Catalogue = {
	products: new Map([['ao', shirt]]),
	movedTo: new Map([['ao-cu', 'ao']]),
	codes: new Map([
		['AO-M', 'ao'],
		['NON', 'non'],
	]),
	codesTwice: new Set(['HAI']),
	shelves: {
		pathOf: new Map([
			[3, 'ao'],
			[4, 'ao/ao-dai'],
		]),
		idOf: new Map([
			['ao', 3],
			['ao/ao-dai', 4],
		]),
	},
	brands: new Map([['song hong', { id: 5, name: 'Sông Hồng' }]]),
	providers: new Map([
		['ban', 7],
		['khac', 8],
	]),
	colors: new Map([['den', { key: 'black', name: { vi_VN: 'Đen', en_US: 'Black' }, swatch: '#111111' }]]),
	clean: (html) => html.replace(/<script>.*<\/script>/, ''),
}
const rowsOf = (...cells: Cells[]): FileRow[] => cells.map((each, index) => ({ line: index + 2, cells: each, shown: null }))
const plan = (slug: string, ...cells: Cells[]) => planProduct(slug, rowsOf(...cells), catalogue)
const issuesOf = (slug: string, ...cells: Cells[]) =>
	plan(slug, ...cells).rows.flatMap(({ line, issues }) => issues.map(({ column, code }) => [line, column, code]))
const known: Cells = { code: 'AO-M' }
const fresh: Cells = { code: 'MU', nameVi: 'Mũ', provider: 'ban', price: 99_000, weight: 80 }

describe('an amount in a file', () => {
	it.each([
		['250000', 'VND', 250_000],
		['250.000 ₫', 'VND', 250_000],
		['1,250,000', 'VND', 1_250_000],
		['1 250 000đ', 'VND', 1_250_000],
		[250_000, 'VND', 250_000],
		['19.99', 'USD', 1_999],
		['19,9', 'USD', 1_990],
		['$1,299.50', 'USD', 129_950],
		['1.299,50', 'USD', 129_950],
		['1.299', 'USD', 129_900],
		[19.99, 'USD', 1_999],
		['12.50', 'VND', 'not_a_price'],
		[12.5, 'VND', 'not_a_price'],
		['1.23.456', 'VND', 'not_a_price'],
		['1.234,567.00', 'USD', 'not_a_price'],
		['miễn phí', 'VND', 'not_a_price'],
		['-5', 'VND', 'negative'],
		[-5, 'USD', 'negative'],
		['=A1*2', 'VND', 'formula'],
		['9999999999999', 'VND', 'not_a_price'],
	] as const)('%s in %s is %s', (cell, currency, minor) => {
		expect(amountIn(cell, currency)).toBe(minor)
	})

	it('is read as it was written, as a number and as a text', () => {
		fc.assert(
			fc.property(fc.nat(999_999_999), fc.constantFrom('VND' as const, 'USD' as const, 'JPY' as const), (minor, currency) => {
				expect(amountIn(amountToType(minor, currency), currency)).toBe(minor)
				expect(amountIn(Number(amountToType(minor, currency)), currency)).toBe(minor)
			}),
		)
	})

	it.each([
		['12', 12],
		['1.200', 1200],
		[7, 7],
		['1,5', 'not_a_number'],
		[1.5, 'not_a_number'],
		['-1', 'negative'],
		['=1', 'formula'],
	] as const)('and %s pieces are %s', (cell, pieces) => {
		expect(countIn(cell)).toBe(pieces)
	})
})

describe('a line about an existing variant', () => {
	it('shows its changes, with old and new values', () => {
		const { rows, plan: written } = plan('ao', {
			...known,
			price: '240.000',
			original: 250_000,
			stock: 9,
			nameEn: 'Tee',
			category: '/ao/ao-dai/',
			brand: 'sông hồng',
			state: 'Bản nháp',
		})
		expect(rows[0]).toMatchObject({ outcome: 'change', shown: 7 })
		expect(rows[0]?.changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`)).toEqual([
			'nameEn: Shirt → Tee',
			'state: published → draft',
			'category: ao → ao/ao-dai',
			'brand:  → Sông Hồng',
			'price: 250000 → 240000',
			'original:  → 250000',
			'stock: 7 → 9',
		])
		expect(written?.kept).toMatchObject([{ priceMinor: 240_000, originalPriceMinor: 250_000, change: 2, weightGrams: 180 }])
	})

	it('changes nothing where it has the present values, or none', () => {
		const whole = {
			product: 'ao',
			nameVi: 'Áo',
			state: 'Published',
			provider: 'ban',
			category: 'ao',
			color: 'đỏ',
			size: 'm',
			price: 250_000,
			original: 0,
			currency: 'vnd',
			weight: '180',
			stock: 7,
		}
		for (const cells of [known, { ...known, ...whole }, whole])
			expect(plan('ao', cells).rows[0]).toMatchObject({ outcome: 'same', issues: [] })
	})

	it('compares a counted stock with the one the check saw', () => {
		const row = { line: 2, cells: { ...known, stock: 9 }, shown: 8 }
		const { rows, plan: written } = planProduct('ao', [row], catalogue)
		expect([rows[0]?.changes, written?.kept[0]?.change]).toEqual([[{ column: 'stock', from: '8', to: '9' }], 1])
		expect(isAsShown([{ line: 2, outcome: 'change', changes: [{ column: 'stock', from: '8', to: '9' }] }], rows)).toBe(true)
		expect(isAsShown([{ line: 2, outcome: 'same', changes: [] }], rows)).toBe(false)
	})
})

describe('a line about a variant that is not on sale', () => {
	const resting = (choices: Record<string, string>, more: Partial<KnownProduct> = {}) => {
		const [variant] = shirt.variants
		if (!variant) throw new Error('the shirt has no variant')
		const other = { ...variant, id: 12, quotaId: 22, stockCode: 'AO-L', choices, offered: false }
		const catalogueWith = { ...catalogue, products: new Map([['ao', { ...shirt, ...more, variants: [variant, other] }]]) }
		return (...cells: Cells[]) => planProduct('ao', rowsOf(...cells), catalogueWith)
	}
	const sizes = { ...shirt, options: shirt.options.map((each) => (each.key === 'size' ? sizeOf('m', 'l') : each)) }

	it('puts it back on sale, and says so', () => {
		const { rows, plan: written } = resting({ color: 'red', size: 'l' }, sizes)({ code: 'AO-L', price: 260_000 })
		expect(rows[0]).toMatchObject({ outcome: 'change', issues: [] })
		expect(rows[0]?.changes.map(({ column }) => column)).toEqual(['offered', 'price'])
		expect(written?.kept).toMatchObject([{ variant: { id: 12 }, isChanged: true, priceMinor: 260_000 }])
		expect(resting({ color: 'red', size: 'l' }, sizes)({ code: 'AO-L' }).rows[0]?.changes.map(({ column }) => column)).toEqual(['offered'])
	})

	it('gives the variant its option value back if the line names it, and is a mistake otherwise', () => {
		const { plan: written } = resting({ color: 'red', size: 'l' })({ code: 'AO-L', color: 'Đỏ', size: 'L' })
		expect(written?.product.options).toMatchObject([{ values: [{ key: 'red' }] }, { values: [{ key: 'm' }, { key: 'l' }] }])
		for (const [choices, cells] of [
			[{ color: 'red', size: 'l' }, { code: 'AO-L' }],
			[
				{ color: 'red', size: 'l', fit: 'slim' },
				{ code: 'AO-L', size: 'L' },
			],
			[{ size: 'm' }, { code: 'AO-L' }],
		] as const)
			expect(resting(choices)(cells).rows[0]?.issues).toEqual([{ column: null, code: 'no_place' }])
	})

	it('does not count as a sold variant when a file publishes the product', () => {
		const free = { ...shirt, state: 'draft' as const, variants: [{ ...shirt.variants[0], priceMinor: 0 }] }
		const draft = resting({ color: 'red', size: 'l' }, { ...sizes, state: 'draft' })
		expect(draft({ code: 'AO-M', state: 'published' }).rows[0]?.issues).toEqual([])
		const product = { ...free, variants: [...free.variants, { ...shirt.variants[0], id: 13, stockCode: 'AO-L' }] } as KnownProduct
		const put = planProduct('ao', rowsOf({ code: 'AO-L', state: 'published' }), { ...catalogue, products: new Map([['ao', product]]) })
		expect(put.rows[0]?.issues).toMatchObject([{ column: 'state', code: 'cannot_publish', with: 'price' }])
	})
})

describe('a line about something new', () => {
	it('makes a product, with the shop’s known colours', () => {
		const { rows, plan: written } = plan(
			'mu',
			{ ...fresh, color: 'Đen', size: 'L', stock: 5, category: 'ao', state: 'published' },
			{ code: 'MU-2', color: 'Tím', colorEn: 'Violet', swatch: '#7A00FF', size: 'L', price: 99_000, weight: 80 },
		)
		expect(rows.map(({ outcome }) => outcome)).toEqual(['create', 'create'])
		expect(written).toMatchObject({
			known: undefined,
			product: {
				name: { vi_VN: 'Mũ' },
				state: 'published',
				currency: 'VND',
				providerId: 7,
				options: [
					{ key: 'color', values: [{ key: 'black' }, { key: 'tim', swatch: '#7a00ff' }] },
					{ key: 'size', values: [{ key: 'l' }] },
				],
			},
			made: [
				{ name: { vi_VN: 'Đen · L', en_US: 'Black · L' }, choices: { color: 'black', size: 'l' }, change: 5 },
				{ name: { vi_VN: 'Tím · L', en_US: 'Violet · L' }, change: 0, stockCode: 'MU-2' },
			],
		})
	})

	it('adds a variant to a product', () => {
		expect(plan('ao', { code: 'AO-L', color: 'Đỏ', size: 'L', price: 250_000, weight: 190 }).plan).toMatchObject({
			known: { id: 1 },
			product: {
				options: [
					{ key: 'color', values: [{ key: 'red' }] },
					{ key: 'size', values: [{ key: 'm' }, { key: 'l' }] },
				],
			},
		})
	})
})

describe('a product in English alone', () => {
	const { nameVi: _name, ...rest } = fresh
	it('has the English name in Vietnamese, too, also for its colour', () => {
		const { rows, plan: made } = plan('mu', { ...rest, nameEn: 'Hat', colorEn: 'Straw' })
		expect(rows.flatMap(({ issues }) => issues)).toEqual([])
		expect(made?.product.name).toEqual({ vi_VN: 'Hat', en_US: 'Hat' })
		expect(made?.product.options).toMatchObject([{ key: 'color', values: [{ name: { vi_VN: 'Straw', en_US: 'Straw' } }] }])
	})

	it('keeps following its English text, until it has a Vietnamese text of its own', () => {
		const english: KnownProduct = { ...shirt, name: { vi_VN: 'Shirt', en_US: 'Shirt' } }
		const renamed = (cells: Cells) =>
			planProduct('ao', rowsOf({ ...known, ...cells }), { ...catalogue, products: new Map([['ao', english]]) }).plan?.product.name
		expect(renamed({ nameEn: 'Tee' })).toEqual({ vi_VN: 'Tee', en_US: 'Tee' })
		expect(renamed({ nameVi: 'Áo' })).toEqual({ vi_VN: 'Áo', en_US: 'Shirt' })
		expect(renamed({ nameEn: 'Tee', nameVi: 'Áo' })).toEqual({ vi_VN: 'Áo', en_US: 'Tee' })
	})
})

describe('a line that is wrong', () => {
	it.each<[string, string, Cells[], unknown]>([
		['needs a name, an organiser, a price and a weight', 'mu', [{ code: 'MU' }], ['nameVi', 'provider', 'price', 'weight']],
		['has a price that is none', 'ao', [{ ...known, price: 'rẻ' }], ['price']],
		['has fewer pieces than none', 'ao', [{ ...known, stock: -1 }], ['stock']],
		['leaves less than buyers hold', 'ao', [{ ...known, stock: 1 }], ['stock']],
		[
			'names what is not there',
			'ao',
			[{ ...known, category: 'giay', brand: 'x', state: 'mới', currency: 'ABC', provider: 'ai' }],
			['state', 'category', 'brand', 'provider', 'currency'],
		],
		['would change what stays', 'ao', [{ ...known, provider: 'khac', currency: 'USD', color: 'Xanh' }], ['provider', 'currency', 'color']],
		['strikes through what is below the price', 'ao', [{ ...known, original: 200_000 }], ['original']],
		['puts the price above what it was before', 'mu', [{ ...fresh, original: 99_000 }], ['original']],
		['gives away what is on sale', 'ao', [{ ...known, price: 0 }], ['state']],
		['publishes what can not be', 'mu', [{ ...fresh, state: 'published' }], ['state']],
		['has a code twice in the file', 'mu', [{ ...fresh, code: 'HAI' }], ['code']],
		['has a code of another product', 'mu', [{ ...fresh, code: 'NON' }], ['code']],
		['has the address another product had', 'ao-cu', [fresh], ['product']],
		['has broken letters', 'mu', [{ ...fresh, nameVi: 'M\uFFFD' }], ['nameVi', 'nameVi']],
		['has a name longer than any', 'mu', [{ ...fresh, nameVi: 'x'.repeat(201) }], ['nameVi', 'nameVi']],
		['has a code longer than the desk takes', 'mu', [{ ...fresh, code: 'x'.repeat(41) }], ['code']],
		['has a size longer than the desk takes', 'mu', [{ ...fresh, size: 'x'.repeat(41) }], ['size']],
		['has a colour longer than the desk takes', 'mu', [{ ...fresh, color: 'x'.repeat(41) }], ['color']],
		['says more of it than the desk takes', 'ao', [{ ...known, descriptionEn: 'x'.repeat(10_001) }], ['descriptionEn']],
		['is heavier than anything', 'mu', [{ ...fresh, weight: 1_000_001 }], ['weight']],
		['has a colour that is no colour', 'mu', [{ ...fresh, color: 'Đen', swatch: 'black' }], ['swatch']],
		['lacks the size the others have', 'ao', [{ code: 'AO-X', color: 'Đỏ', price: 1, weight: 1 }], ['size']],
	])('%s', (_what, slug, cells, columns) => {
		const { rows, plan: written } = plan(slug, ...cells)
		expect(rows.flatMap(({ issues }) => issues.map(({ column }) => column))).toEqual(columns)
		expect([rows[0]?.outcome, written]).toEqual(['error', undefined])
	})

	it('contradicts another line of its product, or repeats it', () => {
		expect(issuesOf('mu', { ...fresh, color: 'Đen' }, { ...fresh, code: 'MU-2', color: 'Tím', nameVi: 'Nón' })).toEqual([
			[3, 'nameVi', 'differs_in_product'],
		])
		expect(issuesOf('mu', fresh, { ...fresh, code: 'MU-2' })).toEqual([[3, null, 'variant_twice']])
		expect(issuesOf('ao', known, { color: 'Đỏ', size: 'M' })).toEqual([[3, null, 'variant_twice']])
	})

	it('has more values or variants than a product may have', () => {
		const shoes = (colors: number, sizes: number) =>
			Array.from({ length: colors * sizes }, (_, index): Cells => {
				const [color, size] = [`M${Math.floor(index / sizes)}`, `C${index % sizes}`]
				return { ...fresh, code: `G${index}`, color, size }
			})
		expect(issuesOf('mu', ...shoes(1, 40))).toEqual([])
		expect(issuesOf('mu', ...shoes(1, 41))).toEqual([[42, 'size', 'too_many_values']])
		expect(issuesOf('mu', ...shoes(20, 10))).toEqual([])
		expect(issuesOf('mu', ...shoes(20, 10), { ...fresh, code: 'G', color: 'M0', size: 'C10' })).toEqual([[202, null, 'too_many_variants']])
	})

	it('keeps scripts out of descriptions', () => {
		expect(plan('ao', { ...known, descriptionVi: '<p>A</p><script>x</script>' }).plan?.product.description.vi_VN).toBe('<p>A</p>')
	})
})
