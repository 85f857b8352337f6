import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { putOut, putUp } from '~/features/search/testing/goods.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { actOnProducts } from './act-on-products.server.ts'
import { findPriceChange } from './find-price-change.server.ts'
import { findProductAct } from './find-product-act.server.ts'
import { listDeskProducts } from './list-desk-products.server.ts'
import { undoProductAct } from './undo-product-act.server.ts'

const staffOf = ({ stage }: Played) => asAccount(stage.accounts.staff, { staff: true })

/** A shirt in two sizes and a cap, in a category; and the acts of staff. */
async function shop(played: Played) {
	const shelf = await putUp(played, 'Quần áo')
	const goods = [
		{ name: ['Áo chạy Đỏ', 'Red shirt'] as const, colors: [], sizes: ['s', 'm'], price: 200_000, categoryId: shelf },
		{ name: ['Mũ lưỡi trai', 'Cap'] as const, colors: [], sizes: [], price: 90_000, was: 120_000, stock: 0, categoryId: shelf },
	]
	const [shirt = 0, cap = 0] = await putOut(played, goods)
	const staff = staffOf(played)
	return {
		shelf,
		shirt,
		cap,
		staff,
		act: (act: object, productIds = [shirt, cap]) => played.value(actOnProducts, { productIds, act }, staff),
		undo: (actId: number) => played.value(undoProductAct, { actId }, staff),
		found: async (phrase: string) => (await played.value(searchProducts, { phrase })).products.map(({ id }) => id),
		pricesOf: (id: number) =>
			played.world.database.reader
				.select({ price: productVariants.priceMinor, was: productVariants.originalPriceMinor })
				.from(productVariants)
				.where(eq(productVariants.productId, id))
				.orderBy(productVariants.id),
		stateOf: async (id: number) => (await played.world.database.reader.select().from(products).where(eq(products.id, id)))[0],
	}
}

const lower = { kind: 'price', change: { kind: 'lower', percent: 10, rounding: 'round' } }

describe('acts on many products', () => {
	it('change their state, at once also in the search, and can be undone', async () => {
		await play(async (played) => {
			const { act, undo, found, shirt, cap, stateOf } = await shop(played)
			expect(await found('ao chay')).toEqual([shirt])
			await act({ kind: 'archive' }, [cap])
			const { actId, changed, refused } = await act({ kind: 'archive' })
			expect({ changed, refused }).toEqual({ changed: 1, refused: [{ productId: cap, code: 'already_so' }] })
			expect(await found('ao chay')).toEqual([])
			expect(await undo(actId)).toEqual({ changed: 1, refused: [] })
			expect(await found('ao chay')).toEqual([shirt])
			expect((await stateOf(cap))?.state).toBe('archived')
		})
	})

	it('publish only products that are ready, and name those that are not', async () => {
		await play(async (played) => {
			const { act, shirt, cap, world } = { ...(await shop(played)), ...played }
			await act({ kind: 'draft' })
			await world.database.reader.update(products).set({ coverPath: '' }).where(eq(products.id, cap))
			expect(await act({ kind: 'publish' }, [shirt, cap, 999_999])).toMatchObject({
				changed: 1,
				refused: [
					{ productId: 999_999, code: 'product_not_found' },
					{ productId: cap, code: 'not_ready' },
				],
			})
		})
	})

	it('change prices as shown before, and restore them as long as nobody changed them since', async () => {
		await play(async (played) => {
			const { act, undo, pricesOf, shirt, cap, staff } = await shop(played)
			const { products: shown } = await played.value(findPriceChange, { productIds: [shirt], change: lower.change }, staff)
			expect(shown[0]?.variants.map(({ after }) => after?.price.amount)).toEqual([180_000, 180_000])
			const first = await act(lower)
			expect(await pricesOf(shirt)).toEqual([
				{ price: 180_000, was: null },
				{ price: 180_000, was: null },
			])
			expect(await pricesOf(cap)).toEqual([{ price: 81_000, was: 120_000 }])
			await act({ kind: 'price', change: { kind: 'end_sale' } }, [cap])
			expect(await undo(first.actId)).toEqual({ changed: 1, refused: [{ productId: cap, code: 'product_changed' }] })
			expect((await pricesOf(shirt))[0]).toEqual({ price: 200_000, was: null })
			expect(await pricesOf(cap)).toEqual([{ price: 120_000, was: null }])
			expect(await played.refusal(undoProductAct, { actId: first.actId }, staff)).toBe('nothing_to_undo')
			expect(await played.value(findProductAct, { actId: first.actId }, staff)).toMatchObject({
				kind: 'price',
				changed: 2,
				undone: { changed: 1, refused: [{ name: 'Mũ lưỡi trai', code: 'product_changed' }] },
			})
		})
	})

	it('say why a price does not change', async () => {
		await play(async (played) => {
			const { act, shirt } = await shop(played)
			const changed = async (change: object) => (await act({ kind: 'price', change }, [shirt])).refused
			expect(await changed({ kind: 'end_sale' })).toEqual([{ productId: shirt, code: 'no_sale' }])
			expect(await changed({ kind: 'raise', percent: 1, rounding: 'coarse' })).toEqual([{ productId: shirt, code: 'price_unchanged' }])
		})
	})

	it('move them to another category, and not to a deleted one', async () => {
		await play(async (played) => {
			const { act, undo, shelf, shirt, staff, stateOf } = await shop(played)
			const other = await putUp(played, 'Phụ kiện', shelf)
			const { actId } = await act({ kind: 'move', categoryId: other }, [shirt])
			expect((await stateOf(shirt))?.categoryId).toBe(other)
			expect(await act({ kind: 'move', categoryId: other }, [shirt])).toMatchObject({ refused: [{ code: 'already_so' }] })
			await undo(actId)
			expect((await stateOf(shirt))?.categoryId).toBe(shelf)
			const gone = { productIds: [shirt], act: { kind: 'move', categoryId: 999_999 } }
			expect(await played.refusal(actOnProducts, gone, staff)).toBe('category_not_found')
		})
	})

	it('are refused for a senseless percentage, and for unknown acts', async () => {
		await play(async (played) => {
			const { shirt, staff } = await shop(played)
			const wrong = { kind: 'lower', percent: 100 }
			expect(await played.refusal(actOnProducts, { productIds: [shirt], act: { kind: 'price', change: wrong } }, staff)).toBe(
				'invalid_percent',
			)
			expect(await played.refusal(findPriceChange, { productIds: [shirt], change: wrong }, staff)).toBe('invalid_percent')
			expect(await played.refusal(undoProductAct, { actId: 999_999 }, staff)).toBe('act_not_found')
			expect(await played.refusal(findProductAct, { actId: 999_999 }, staff)).toBe('act_not_found')
		})
	})
})

describe('the list of products at the desk', () => {
	it('finds without accents, and filters by category (with those below it), stock and sale', async () => {
		await play(async (played) => {
			const { shelf, shirt, cap, staff } = await shop(played)
			const ids = async (wish: object) => (await played.value(listDeskProducts, wish, staff)).products.map(({ id }) => id)
			const top = await putUp(played, 'Cửa hàng')
			expect(await ids({ search: 'ao do' })).toEqual([shirt])
			expect(await ids({ search: 'CAP' })).toEqual([cap])
			expect(await ids({ categoryId: shelf, sort: 'price' })).toEqual([cap, shirt])
			expect(await ids({ categoryId: shelf, sort: '-name' })).toEqual([cap, shirt])
			expect(await ids({ categoryId: top })).toEqual([])
			expect(await ids({ categoryId: shelf, stock: 'sold_out' })).toEqual([cap])
			expect(await ids({ categoryId: shelf, stock: 'in_stock' })).toEqual([shirt])
			expect(await ids({ onSale: true })).toEqual([cap])
			expect(await ids({ state: 'draft' })).toEqual([])
			expect(await ids({ providerId: played.stage.otherProvider })).toEqual([])
			expect(await ids({ search: 'ao', pageSize: 1, page: 2 })).toHaveLength(1)
			const { products: shown } = await played.value(listDeskProducts, { search: 'ao chay' }, { ...staff, locale: 'en_US' })
			expect(shown[0]).toMatchObject({ name: 'Red shirt', stock: 10, price: { amount: 200_000 }, isOnePrice: true, category: 'Quần áo' })
		})
	})

	it('is only for staff', async () => {
		await play(async (played) => {
			expect(await played.refusal(listDeskProducts, {}, callerAs())).toBe('sign_in')
		})
	})
})
