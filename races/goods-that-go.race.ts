import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { replaceCart } from '../app/features/cart/operations/replace-cart.server.ts'
import { askWhenBack } from '../app/features/catalog/operations/ask-when-back.server.ts'
import { undoFileRows } from '../app/features/product-file/operations/undo-file-rows.server.ts'
import { undoFile } from '../app/features/product-file/operations/undo-file.server.ts'
import { reviewProduct } from '../app/features/review/operations/review-product.server.ts'
import { moveStock } from '../app/features/catalog/stock/operations/move-stock.server.ts'
import { wishProduct } from '../app/features/shop-window/wishlist/operations/wish-product.server.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { asAccount, playedIn, system, worldOn } from '../world/testing/test-world.ts'
import { openArena, playedBy, type Arena, type Missing } from './arena.ts'
import { goodsOfFile } from './goods-of-a-file.ts'

/** A database whose transactions do all their work and then wait before the commit. */
function heldBack(database: Database) {
	let tellDone = () => {}
	let end = () => {}
	const done = new Promise<void>((resolve) => (tellDone = resolve))
	const mayEnd = new Promise<void>((resolve) => (end = resolve))
	const held: Database = {
		...database,
		transaction: (run) =>
			database.transaction(async (store) => {
				const value = await run(store)
				tellDone()
				await mayEnd
				return value
			}),
	}
	return { held, done, end: () => end() }
}

/** Six goods of a file, the first without stock, in the moment when an undo of the file has deleted them and has not committed yet. */
async function goingGoods(without?: Missing) {
	const arena = await openArena({ without })
	const { fileId, goods } = await goodsOfFile(arena, [0, 30, 30, 30, 30, 30])
	await playedBy(arena, 0).value(undoFile, { fileId }, asAccount(arena.stage.accounts.staff, { staff: true }))
	const { held, done, end } = heldBack(arena.database)
	const undone = playedIn(worldOn(held), arena.stage).value(undoFileRows, { fileId }, system)
	await done
	const [asked, wished, reviewed, moved, added, put] = goods
	if (!asked || !wished || !reviewed || !moved || !added || !put) throw new Error('goods are missing')
	return { arena, asked, wished, reviewed, moved, added, put, endUndo: () => (end(), undone) }
}

const waiting = async (arena: Arena) => {
	const [row] = await arena.look<{ n: string }>(
		`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
	)
	return Number(row?.n)
}

describe('a request about goods in the moment when an undo deletes them', () => {
	it('is answered as for goods that are gone', async () => {
		const { arena, asked, wished, reviewed, moved, added, put, endUndo } = await goingGoods()
		const { customer, staff } = arena.stage.accounts
		const answers = [
			playedBy(arena, 1).refusal(askWhenBack, { variantId: asked.variantId, email: 'tung@example.vn' }),
			playedBy(arena, 2).refusal(wishProduct, { productId: wished.productId }),
			playedBy(arena, 3).refusal(reviewProduct, { productId: reviewed.productId, rating: 5 }, asAccount(customer)),
			playedBy(arena, 4).refusal(
				moveStock,
				{ key: randomUUID(), reason: 'delivered', moves: [{ variantId: moved.variantId, pieces: 3 }] },
				asAccount(staff, { staff: true }),
			),
			playedBy(arena, 5).refusal(addProductsToCart, { items: [{ variantId: added.variantId, quantity: 1 }] }),
			playedBy(arena, 1).refusal(
				replaceCart,
				{ items: [{ variantId: put.variantId, quantity: 1 }] },
				asAccount(customer, { visitor: 'visitor-2' }),
			),
		]
		await expect.poll(() => waiting(arena)).toBe(answers.length)
		await endUndo()
		expect(await Promise.all(answers)).toEqual([
			'variant_not_found',
			'product_not_found',
			'product_not_found',
			'stock_variant_not_found',
			'variant_not_found',
			'variant_not_found',
		])
		expect(await arena.look(`select from products where slug like 'mu-%'`)).toHaveLength(0)
	})

	it('leaves a wish for a missing product without the foreign key', async () => {
		const { arena, wished, endUndo } = await goingGoods({ constraints: ['wishes.wishes_product_id_products_id_fk'] })
		await playedBy(arena, 1).value(wishProduct, { productId: wished.productId })
		await endUndo()
		expect(await arena.look(`select from wishes w where not exists (select from products p where p.id = w.product_id)`)).toHaveLength(1)
	})
})
