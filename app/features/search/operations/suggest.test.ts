import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { play, system } from '#world/testing/test-world.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { catchUp } from '~/features/search/flows/project-products.server.ts'
import { stockTurns } from '~/features/search/tables.server.ts'
import { putOut, putUp } from '~/features/search/testing/goods.ts'
import { followProducts } from './follow-products.server.ts'
import { followStock } from './follow-stock.server.ts'
import { listCategories } from './list-categories.server.ts'
import { searchProducts } from './search-products.server.ts'
import { suggest } from './suggest.server.ts'

const shirt = { name: ['Áo chạy bộ', 'Running shirt'] as const, colors: ['red'], sizes: ['m', 'l'], price: 250_000 }

describe('suggestions', () => {
	it('offer products, events and shelves while somebody types', async () => {
		await play(async (played) => {
			await putUp(played, 'Đồ chạy bộ')
			await putOut(played, [shirt])
			await catchUp(played.world.database.reader, { after: 0, most: 100 })
			const told = await played.value(suggest, { phrase: 'chạ' })
			expect(told.products.map(({ name }) => name)).toEqual(['Áo chạy bộ'])
			expect(told.events.map(({ name }) => name)).toContain('Chạy đêm Hà Nội')
			expect(told.categories.map(({ name }) => name)).toEqual(['Đồ chạy bộ'])
			expect(await played.value(suggest, { phrase: ' % ' })).toMatchObject({ products: [], events: [], categories: [] })
			expect(await played.value(suggest, { phrase: 'chya dme' })).toMatchObject({ meant: 'chay dem' })
		})
	})
})

describe('the order of suggestions', () => {
	it('begins with names that start with the phrase as typed', async () => {
		await play(async (played) => {
			for (const name of ['Đồ Hạ Long', 'Hạ Long', 'Hà Nội']) await putUp(played, name)
			const goods = ['Áo đêm hạ', 'Hạt chia', 'Hà mã bông', 'Hạ sốt', 'Hạ nhiệt', 'Hạ cánh', 'Hạ lưu']
			await putOut(
				played,
				goods.map((name) => ({ ...shirt, name: [name, name] as const })),
			)
			await catchUp(played.world.database.reader, { after: 0, most: 100 })
			const told = await played.value(suggest, { phrase: 'Hà' })
			expect(told.categories.map(({ name }) => name)).toEqual(['Hà Nội', 'Hạ Long', 'Đồ Hạ Long'])
			expect(told.products[0]?.name).toBe('Hà mã bông')
			expect(told.products.map(({ name }) => name)).not.toContain('Áo đêm hạ')
		})
	})
})

describe('shelves', () => {
	it('are listed from the top, each with the number of products on it and below', async () => {
		await play(async (played) => {
			const clothes = await putUp(played, 'Quần áo')
			const shirts = await putUp(played, 'Áo', clothes)
			await putOut(played, [{ ...shirt, categoryId: shirts }])
			const listed = await played.value(listCategories, {})
			expect(listed.filter(({ id }) => id === clothes || id === shirts)).toMatchObject([
				{ id: clothes, parentId: null, path: `quan-ao/${clothes}`, count: 1 },
				{ id: shirts, parentId: clothes, path: `quan-ao/ao/${shirts}`, count: 1 },
			])
			const found = await played.value(searchProducts, { within: clothes })
			expect(found).toMatchObject({ total: 1, trail: [{ id: clothes }], facets: { categories: [{ id: shirts, count: 1 }] } })
			expect(await played.refusal(searchProducts, { within: 999_999 })).toBe('not_found')
			expect(await played.value(searchProducts, { phrase: 'quan ao' })).toMatchObject({ total: 1 })
		})
	})
})

describe('following products', () => {
	it('learns which variants sold out and which have pieces again', async () => {
		await play(async (played) => {
			const { world, value } = played
			const store = world.database.reader
			const [id = 0] = await putOut(played, [shirt])
			const [first] = await store.select().from(productVariants).where(eq(productVariants.productId, id)).orderBy(productVariants.id)
			const leave = (size: number) =>
				store
					.update(quotas)
					.set({ size })
					.where(eq(quotas.id, first?.quotaId ?? 0))
			const inStock = { phrase: 'ao chay', inStock: true }
			const foundIn = async (size: string) => {
				world.pass({ seconds: 10 })
				return (await value(searchProducts, { ...inStock, sizes: [size] })).total
			}
			await value(followStock, {}, system)
			// A sale that leaves pieces is no stock turn.
			await leave(1)
			expect(await value(followStock, {}, system)).toEqual({ followed: 0, more: false })
			await leave(0)
			expect(await value(followStock, {}, system)).toEqual({ followed: 1, more: false })
			expect(await foundIn('m')).toBe(0)
			expect(await foundIn('l')).toBe(1)
			await leave(3)
			expect(await value(followStock, {}, system)).toEqual({ followed: 1, more: false })
			expect(await foundIn('m')).toBe(1)
			expect(await value(followStock, {}, system)).toEqual({ followed: 0, more: false })
		})
	})

	it('removes the stock turns of tickets, which are no goods, and does nothing else', async () => {
		await play(async ({ world, value, stage }) => {
			await value(followStock, {}, system)
			await world.database.reader.update(quotas).set({ size: 0 }).where(eq(quotas.id, stage.quotas.plain))
			expect(await value(followStock, {}, system)).toEqual({ followed: 0, more: false })
			expect(await world.database.reader.select().from(stockTurns)).toEqual([])
		})
	})

	it('finds changes nobody told it of', async () => {
		await play(async (played) => {
			const { world, value } = played
			const [id = 0] = await putOut(played, [shirt])
			await value(followProducts, {}, system)
			expect(await value(followProducts, {}, system)).toEqual({ followed: 0, next: null })
			await world.database.reader
				.update(products)
				.set({ updatedAt: new Date('2027-01-01T00:00:00Z') })
				.where(eq(products.id, id))
			expect(await value(followProducts, {}, system)).toEqual({ followed: 1, next: null })
		})
	})

	it('goes through all products, one slice at a time', async () => {
		await play(async (played) => {
			const { reader } = played.world.database
			const ids = (await putOut(played, [shirt, { ...shirt, name: ['Áo hai', 'Two'] }, { ...shirt, name: ['Áo ba', 'Three'] }])).sort(
				(one, other) => one - other,
			)
			await catchUp(reader, { after: 0, most: 100 })
			await reader
				.update(products)
				.set({ updatedAt: new Date('2027-01-01T00:00:00Z') })
				.where(inArray(products.id, ids))
			const [first = 0, second = 0] = ids
			expect(await catchUp(reader, { after: first - 1, most: 2 })).toEqual({ followed: 2, next: second })
			expect(await catchUp(reader, { after: second, most: 2 })).toEqual({ followed: 1, next: null })
			expect(await catchUp(reader, { after: 0, most: 100 })).toEqual({ followed: 0, next: null })
		})
	})
})
