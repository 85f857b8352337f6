import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { play, type Played } from '#world/testing/test-world.ts'
import { brands, products, productVariants } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { noCounts } from '~/features/review/rules/rating-summary.ts'
import { moveCounts } from '~/features/review/store.server.ts'
import { followEvent } from '~/features/search/flows/follow-event.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { putOut, putUp, type Put } from '~/features/search/testing/goods.ts'
import { searchProducts } from './search-products.server.ts'
import { suggest } from './suggest.server.ts'

const shirt: Put = { name: ['Áo chạy bộ Đêm', 'Night running shirt'], colors: ['red', 'blue'], sizes: ['m', 'l'], price: 250_000 }
const cap: Put = { name: ['Mũ lưỡi trai', 'Cap'], colors: ['red'], sizes: [], price: 180_000, was: 200_000 }
const towel: Put = { name: ['Khăn chạy bộ', 'Running towel'], colors: [], sizes: [], price: 90_000, stock: 0 }

async function shop(run: (played: Played, find: (input: object) => Promise<string[]>) => Promise<void>) {
	await play(async (played) => {
		await putOut(played, [shirt, cap, towel])
		await run(played, async (input) => (await played.value(searchProducts, input)).products.map(({ name }) => name))
	})
}

describe('searching products', () => {
	it.each([
		['with accents', 'áo chạy bộ'],
		['without', 'ao chay bo'],
		['in capitals', 'ÁO CHẠY BỘ'],
		['decomposed', 'áo chạy'.normalize('NFD')],
		['as it is typed', 'ao ch'],
		['in another order', 'bộ áo'],
		['in English', 'night shirt'],
		['by a colour', 'ao xanh'],
		['mistyped', 'ao chya bo'],
		['with a wrong letter', 'night shurt'],
		['with a letter too few in the middle', 'ao cha bo'],
		['with a letter too few in the middle, and a wrong one', 'nigh runing shirt'],
	])('finds a shirt %s', async (_, phrase) => {
		await shop(async (_played, find) => expect(await find({ phrase })).toEqual(['Áo chạy bộ Đêm']))
	})

	it('returns the rating of a product, and nothing where there is none', async () => {
		await shop(async ({ world, value }) => {
			const [row] = await world.database.reader.select({ id: products.id }).from(products).where(eq(products.slug, 'mu-luoi-trai'))
			const counts = { ...noCounts, total: 4, rated5: 2, rated4: 1 }
			await world.database.transaction((store) => moveCounts(store, row?.id ?? 0, counts))
			const found = (await value(searchProducts, { sort: 'name_asc' })).products.map(({ name, rating }) => [name, rating])
			expect(found).toEqual([
				['Áo chạy bộ Đêm', null],
				['Khăn chạy bộ', null],
				['Mũ lưỡi trai', { average: 4.7, count: 3 }],
			])
		})
	})

	it('finds products by their event, organiser or stock code, where no product has that name', async () => {
		await shop(async ({ world, stage, value }, find) => {
			const store = world.database.reader
			const asked = async (phrase: string) => (await find({ phrase, sort: 'name_asc' })).join()
			expect(await asked('hội chạy hà nội')).toBe('Áo chạy bộ Đêm,Khăn chạy bộ,Mũ lưỡi trai')
			expect(await asked('chay')).toBe('Áo chạy bộ Đêm,Khăn chạy bộ')
			const capRow = eq(products.slug, 'mu-luoi-trai')
			const [row] = await store.update(products).set({ eventId: stage.event }).where(capRow).returning({ id: products.id })
			await store
				.update(productVariants)
				.set({ stockCode: 'ML-0077' })
				.where(eq(productVariants.productId, row?.id ?? 0))
			await store
				.update(events)
				.set({ name: { vi_VN: 'Chạy đêm Hồ Tây', en_US: 'West Lake by night' } })
				.where(eq(events.id, stage.event))
			await projectProducts(store, [row?.id ?? 0])
			world.pass({ seconds: 10 })
			expect(await asked('cap west lake')).toBe('Mũ lưỡi trai')
			expect(await asked('mũ hồ tây')).toBe('Mũ lưỡi trai')
			expect(await asked('ml-0077')).toBe('Mũ lưỡi trai')
			expect((await value(suggest, { phrase: 'ml-00' })).products).toMatchObject([{ name: 'Mũ lưỡi trai' }])
			// Nobody may see the event yet, so its name finds nothing.
			await store.update(events).set({ state: 'draft' }).where(eq(events.id, stage.event))
			await followEvent(
				{ store, now: world.clock() } as Parameters<typeof followEvent>[0],
				{ about: `event:${stage.event}` } as Parameters<typeof followEvent>[1],
			)
			world.pass({ seconds: 10 })
			expect(await asked('mũ hồ tây')).toBe('')
		})
	})

	it('replaces a short word by a longer one only where the short word finds nothing', async () => {
		await shop(async (played) => {
			await putOut(played, [{ name: ['Giày địa hình', 'Trail shoe'], colors: [], sizes: [], price: 900_000 }])
			const ask = (phrase: string) => played.value(searchProducts, { phrase })
			expect(await ask('giay di hinh')).toMatchObject({ meant: 'giay dia hinh', products: [{ name: 'Giày địa hình' }] })
			expect(await ask('giay di')).toMatchObject({ meant: null, total: 1 })
			played.world.pass({ seconds: 10 })
			await putOut(played, [{ name: ['Giày đi hình', 'Hinh'], colors: [], sizes: [], price: 900_000 }])
			expect(await ask('giay di hinh')).toMatchObject({ meant: null, products: [{ name: 'Giày đi hình' }] })
			expect(await ask('giay qq hinh')).toMatchObject({ meant: null, total: 0 })
		})
	})

	it('returns its correction of a mistyped word', async () => {
		await shop(async ({ value }) => {
			expect(await value(searchProducts, { phrase: 'khan chya' })).toMatchObject({ meant: 'khan chay', total: 1 })
			expect(await value(searchProducts, { phrase: 'khan chay' })).toMatchObject({ meant: null, total: 1 })
			expect(await value(searchProducts, { phrase: 'qqqqqq' })).toMatchObject({ meant: null, total: 0 })
		})
	})

	it.each([
		'%',
		"'",
		"' | 'ao",
		'ao & !chay',
		'ao:*',
		'(((',
		'\\',
		'<->',
		'*',
		'!',
		'"',
		'🏃',
		'a'.repeat(200),
		'\u0301',
		'’',
		'-- ',
		'áo\u200b',
	])('takes %j for words or for nothing', async (phrase) => {
		await shop(async (_played, find) => expect(Array.isArray(await find({ phrase }))).toBe(true))
	})

	it('refuses a phrase that is too long', async () => {
		await shop(async ({ refusal }) => expect(await refusal(searchProducts, { phrase: 'a'.repeat(201) })).toBe('invalid_input'))
	})

	it('forgets a product that is no longer published', async () => {
		await shop(async ({ world }, find) => {
			const [{ products }, { eq }] = await Promise.all([import('~/features/catalog/tables.server.ts'), import('drizzle-orm')])
			const [row] = await world.database.reader
				.update(products)
				.set({ state: 'archived' })
				.where(eq(products.slug, 'mu-luoi-trai'))
				.returning({ id: products.id })
			await projectProducts(world.database.reader, [row?.id ?? 0])
			expect(await find({ phrase: 'mu' })).toEqual([])
		})
	})

	it('sorts in six ways', async () => {
		await shop(async (_played, find) => {
			const [a, m, k] = ['Áo chạy bộ Đêm', 'Mũ lưỡi trai', 'Khăn chạy bộ']
			expect(await find({ sort: 'latest' })).toEqual([k, m, a])
			expect(await find({})).toEqual([k, m, a])
			expect(await find({ sort: 'price_asc' })).toEqual([k, m, a])
			expect(await find({ sort: 'price_desc' })).toEqual([a, m, k])
			expect(await find({ sort: 'name_asc' })).toEqual([a, k, m])
			expect(await find({ sort: 'name_desc' })).toEqual([m, k, a])
			// Products that can be bought come before those that cannot.
			expect(await find({ sort: 'relevance' })).toEqual([m, a, k])
		})
	})

	it('puts products with that name before those of that brand, shelf or colour', async () => {
		await play(async (played) => {
			const { world, value } = played
			const plain = { colors: [], sizes: [], price: 100_000 }
			const shelf = await putUp(played, 'Xanh')
			// Each product is newer than the one before: without weights, they would come in the opposite order.
			const [, branded] = await putOut(played, [
				{ ...plain, name: ['Khăn xanh', 'Towel'] },
				{ ...plain, name: ['Khăn tắm', 'Bath towel'] },
				{ ...plain, name: ['Khăn mặt', 'Face towel'], categoryId: shelf },
				{ ...plain, name: ['Khăn tay', 'Hand towel'], colors: ['blue'] },
			])
			const store = world.database.reader
			const [brand] = await store.insert(brands).values({ name: 'Xanh', slug: 'xanh' }).returning({ id: brands.id })
			await store
				.update(products)
				.set({ brandId: brand?.id })
				.where(eq(products.id, branded ?? 0))
			await projectProducts(store, [branded ?? 0])
			const found = await value(searchProducts, { phrase: 'xanh', sort: 'relevance' })
			expect(found.products.map(({ name }) => name)).toEqual(['Khăn xanh', 'Khăn tắm', 'Khăn mặt', 'Khăn tay'])
		})
	})

	it('filters, and a variant must fit all filters at once', async () => {
		await shop(async (_played, find) => {
			expect(await find({ colors: ['red'], sort: 'name_asc' })).toEqual(['Áo chạy bộ Đêm', 'Mũ lưỡi trai'])
			expect(await find({ colors: ['red'], sizes: ['m'] })).toEqual(['Áo chạy bộ Đêm'])
			expect(await find({ onSale: true })).toEqual(['Mũ lưỡi trai'])
			expect(await find({ inStock: true, phrase: 'chay' })).toEqual(['Áo chạy bộ Đêm'])
			expect(await find({ price: { to: 180_000 }, sort: 'price_asc' })).toEqual(['Khăn chạy bộ', 'Mũ lưỡi trai'])
			expect(await find({ price: { from: 180_000, to: 180_000 } })).toEqual(['Mũ lưỡi trai'])
			expect(await find({ colors: ["' or 1=1"] })).toEqual([])
		})
	})

	it('pages', async () => {
		await shop(async ({ value }) => {
			expect(await value(searchProducts, { page: 2, pageSize: 2 })).toMatchObject({ total: 3, products: [{ name: 'Áo chạy bộ Đêm' }] })
			expect(await value(searchProducts, { page: 9 })).toMatchObject({ total: 3, products: [] })
		})
	})
})
