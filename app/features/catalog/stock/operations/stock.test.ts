import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { checkMoves } from './check-moves.server.ts'
import { findStock } from './find-stock.server.ts'
import { listDeskStock } from './list-desk-stock.server.ts'
import { moveStock } from './move-stock.server.ts'
import { undoMove } from './undo-move.server.ts'

const staff = ({ stage }: Played) => asAccount(stage.accounts.staff, { staff: true })
const press = ({ stage }: Played, reason: string, pieces: number, more: object = {}) => ({
	...{ key: randomUUID(), reason, note: 'Kệ 3', moves: [{ variantId: stage.product, pieces }] },
	...more,
})
const move = (played: Played, reason: string, pieces: number, more: object = {}) =>
	played.value(moveStock, press(played, reason, pieces, more), staff(played))
const stockOf = (played: Played) => played.value(findStock, { variantId: played.stage.product }, staff(played))
const hold = ({ value, stage }: Played, quantity: number) =>
	value(addProductsToCart, { items: [{ variantId: stage.product, quantity }] }, callerAs(undefined, { visitor: 'lan' }))
const isTrue = async ({ value }: Played) => {
	expect(await value(checkDrift, {}, system)).toEqual({ found: [] })
	expect(await value(checkMoves, {}, system)).toEqual({ found: [] })
}

const moving = reachedBy(moveStock)
const undoing = reachedBy(undoMove)
afterAll(() => {
	expect([...moving.missing(), ...undoing.missing()]).toEqual([])
})

describe('stock', () => {
	it('changes by moves, which stay as its history', async () => {
		await play(async (played) => {
			await move(played, 'delivered', 10)
			await move(played, 'damaged', 2)
			await hold(played, 4)
			await move(played, 'counted', 9)
			expect(await stockOf(played)).toMatchObject({
				...{ shelf: 9, held: 4, free: 5, sold: 0, total: 4, productName: 'Áo thun' },
				moves: [
					{ change: -2, reason: 'counted', stock: 9, note: 'Kệ 3' },
					{ change: -2, reason: 'damaged', stock: 11 },
					{ change: 10, reason: 'delivered', stock: 13 },
					{ change: 3, reason: 'delivered', stock: 3, by: null },
				],
			})
			await isTrue(played)
		})
	})

	it('is moved once by a press that comes twice', async () => {
		await play(async (played) => {
			const wish = press(played, 'delivered', 10)
			const first = await played.value(moveStock, wish, staff(played))
			expect(await played.value(moveStock, wish, staff(played))).toEqual(first)
			expect(await stockOf(played)).toMatchObject({ shelf: 13, total: 2 })
		})
	})

	it('can be bought and found as soon as it is back, and disappears as soon as it is gone', async () => {
		await play(async (played) => {
			const inStock = async () => {
				played.world.pass({ seconds: 6 })
				return (await played.value(searchProducts, { inStock: true })).total
			}
			await move(played, 'lost', 3)
			expect(await inStock()).toBe(0)
			await move(played, 'delivered', 1)
			expect(await inStock()).toBe(1)
			await hold(played, 1)
		})
	})

	it('is undone by the opposite move, once', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { moves } = await move(played, 'damaged', 2)
			const undo = { moveId: moves[0]?.id }
			const undone = await value(undoMove, undo, staff(played))
			expect(await value(undoMove, undo, staff(played))).toEqual(undone)
			const { shelf, moves: history } = await stockOf(played)
			expect(shelf).toBe(3)
			expect(history.map(({ id, change, undoes, undoneBy }) => ({ id, change, undoes, undoneBy }))).toMatchObject([
				{ id: undone.moveId, change: 2, undoes: undo.moveId, undoneBy: null },
				{ id: undo.moveId, change: -2, undoes: null, undoneBy: undone.moveId },
				{ change: 3 },
			])
			expect(stage.product).toBeGreaterThan(0)
			await isTrue(played)
		})
	})

	it('is listed by level, by search words, and by product', async () => {
		await play(async (played) => {
			const list = (wish: object) => played.value(listDeskStock, wish, staff(played))
			const { productId } = (await list({})).variants[0] ?? { productId: 0 }
			expect(await list({ search: 'ao thun do' })).toMatchObject({ total: 1, variants: [{ shelf: 3, free: 3 }] })
			expect((await list({ level: 'low', productId })).total).toBe(1)
			await move(played, 'delivered', 10)
			expect((await list({ level: 'low' })).total).toBe(0)
			await hold(played, 10)
			expect((await list({ level: 'low' })).variants).toMatchObject([{ shelf: 13, held: 10, free: 3 }])
			expect((await list({ level: 'out' })).total).toBe(0)
			expect((await list({ productId: 999_999 })).total).toBe(0)
		})
	})

	it('is not moved below what buyers hold, in the wrong direction, or for unknown variants', async () => {
		await play(async (played) => {
			const { stage } = played
			await hold(played, 2)
			await moving.refuses(played, 'stock_below_held', press(played, 'counted', 1), staff(played))
			await moving.refuses(played, 'stock_below_held', press(played, 'lost', 2), staff(played))
			await moving.refuses(played, 'stock_wrong_direction', press(played, 'delivered', -1), staff(played))
			const both = { moves: [stage.product, 999_999].map((variantId) => ({ variantId, pieces: 1 })) }
			await moving.refuses(played, 'stock_variant_not_found', press(played, 'delivered', 1, both), staff(played))
			const { moves } = await stockOf(played)
			await undoing.refuses(played, 'stock_below_held', { moveId: moves[0]?.id }, staff(played))
			await undoing.refuses(played, 'stock_move_not_found', { moveId: 999_999 }, staff(played))
			const counted = await move(played, 'counted', 3)
			await undoing.refuses(played, 'stock_nothing_to_undo', { moveId: counted.moves[0]?.id }, staff(played))
			expect(await played.refusal(findStock, { variantId: 999_999 }, staff(played))).toBe('stock_variant_not_found')
			await isTrue(played)
		})
	})
})
