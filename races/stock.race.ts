import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { undoFileRows } from '../app/features/product-file/operations/undo-file-rows.server.ts'
import { undoFile } from '../app/features/product-file/operations/undo-file.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { checkMoves } from '../app/features/catalog/stock/operations/check-moves.server.ts'
import { moveStock } from '../app/features/catalog/stock/operations/move-stock.server.ts'
import { undoMove } from '../app/features/catalog/stock/operations/undo-move.server.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'
import { goodsOfFile } from './goods-of-a-file.ts'

const unguarded: Missing = { locks: true, constraints: ['quotas.quotas_not_oversold'] }
const staffOf = ({ stage }: Arena) => asAccount(stage.accounts.staff, { staff: true })
const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const booksOf = async (arena: Arena) => {
	const { value } = playedBy(arena, 0)
	return { drift: (await value(checkDrift, {}, system)).found, moves: (await value(checkMoves, {}, system)).found }
}
const move = (arena: Arena, nth: number, reason: string, pieces: number, key: string = randomUUID()) =>
	playedBy(arena, nth).value(moveStock, { key, reason, moves: [{ variantId: arena.stage.product, pieces }] }, staffOf(arena))

describe('a stocktake while 50 buyers want the last pieces', () => {
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const { product } = arena.stage
		await move(arena, 0, 'delivered', 17)
		const results = await atOnce(60, async (nth) => {
			// The stock should be twenty; ten people count, each of them fewer than the person before.
			if (nth % 6 === 0) return move(arena, nth, 'counted', 12 - nth / 6)
			await playedBy(arena, nth).value(
				addProductsToCart,
				{ items: [{ variantId: product, quantity: 1 }] },
				callerAs(undefined, { visitor: `buyer-${nth}` }),
			)
			return undefined
		})
		const oversold = await numberOf(
			arena,
			`select coalesce((select sum(quantity) from quota_uses where quota_id = ${arena.stage.quotas.stock}), 0) - size from quotas where id = ${arena.stage.quotas.stock}`,
		)
		return { arena, results, oversold }
	}

	it('never leaves less stock than is held, and its moves add up', async () => {
		const { arena, results, oversold } = await rush()
		expect(oversold).toBeLessThanOrEqual(0)
		const reasons = new Set(results.flatMap((result) => (result instanceof Error ? [result.message.split(' ')[1]] : [])))
		for (const reason of reasons) expect(['sold_out', 'stock_below_held']).toContain(reason)
		expect(await booksOf(arena)).toEqual({ drift: [], moves: [] })
	})

	it('leaves less without lock and constraint', async () => {
		expect(await worstOf(0, async () => (await rush(unguarded)).oversold)).toBeGreaterThan(0)
	})
})

describe('a press that comes twelve times at once', () => {
	async function press(without?: Missing) {
		const arena = await openArena({ without })
		const key = randomUUID()
		const results = await atOnce(12, (nth) => move(arena, nth, 'delivered', 5, key))
		return { arena, failed: results.filter((result) => result instanceof Error) }
	}
	const sizeOf = ({ arena }: { arena: Arena }) => numberOf(arena, `select size from quotas where id = ${arena.stage.quotas.stock}`)

	it('moves stock once', async () => {
		const { arena, failed } = await press()
		expect(failed).toEqual([])
		expect(await sizeOf({ arena })).toBe(8)
		expect(await booksOf(arena)).toEqual({ drift: [], moves: [] })
	})

	it('moves stock more than once without lock and index', async () => {
		const moved = async () => sizeOf(await press({ locks: true, constraints: ['stock_moves.stock_moves_once'] }))
		expect(await worstOf(8, moved)).toBeGreaterThan(8)
	})
})

describe('one move taken back by twelve people at once', () => {
	it('is taken back once', async () => {
		const arena = await openArena()
		const { moves } = await move(arena, 0, 'delivered', 5)
		const results = await atOnce(12, (nth) => playedBy(arena, nth).value(undoMove, { moveId: moves[0]?.id }, staffOf(arena)))
		expect(results.filter((result) => result instanceof Error)).toEqual([])
		expect(await numberOf(arena, `select size from quotas where id = ${arena.stage.quotas.stock}`)).toBe(3)
		expect(await numberOf(arena, 'select count(*) from stock_moves where undoes_id is not null')).toBe(1)
		expect(await booksOf(arena)).toEqual({ drift: [], moves: [] })
	})
})

describe('goods made by a file that buyers want while the file is undone', () => {
	const pieces = 30
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const staff = staffOf(arena)
		const { fileId, goods } = await goodsOfFile(
			arena,
			Array.from({ length: 6 }, () => pieces),
		)
		expect(goods).toHaveLength(6)
		const results = await atOnce(64, async (nth) => {
			const { value } = playedBy(arena, nth)
			if (nth % 16 === 15) {
				// Several people press undo, and each process works on it.
				await value(undoFile, { fileId }, staff)
				let more = true
				while (more) more = (await value(undoFileRows, { fileId }, system)).more
				return undefined
			}
			const items = [{ variantId: goods[nth % 6]?.variantId, quantity: 1 }]
			return value(addProductsToCart, { items }, callerAs(undefined, { visitor: `buyer-${nth}` }))
		})
		return { arena, results }
	}
	const nameless = (arena: Arena) =>
		numberOf(
			arena,
			`select count(*) from cart_lines l where l.kind = 'product' and not exists (select from product_variants v where v.id = l.variant_id)`,
		)

	it('are either held by their buyers, or gone, and the books add up', async () => {
		const { arena, results } = await rush()
		const refused = results.flatMap((result) => (result instanceof Error ? [result.message.split(' ')[1]] : []))
		for (const reason of refused) expect(['sold_out', 'variant_not_found']).toContain(reason)
		expect(await nameless(arena)).toBe(0)
		expect(await booksOf(arena)).toEqual({ drift: [], moves: [] })
		expect(await numberOf(arena, `select count(*) from product_files where state = 'undone'`)).toBe(1)
		expect(await numberOf(arena, `select count(*) from product_file_writes where outcome is null`)).toBe(0)
		// No goods of the file are for sale, and its remaining stock is exactly what carts hold.
		expect(await numberOf(arena, `select count(*) from products where slug like 'mu-%' and state <> 'archived'`)).toBe(0)
		const { n } = (
			await arena.look<{ n: string }>(
				`select coalesce(sum(q.size - q.held), 0)::text as n from quotas q join product_variants v on v.quota_id = q.id where v.stock_code like 'MU-%'`,
			)
		)[0] ?? { n: '' }
		expect(n).toBe('0')
	})

	it('are held by somebody and gone at once, without the locks', async () => {
		expect(await worstOf(0, async () => nameless((await rush(unguarded)).arena))).toBeGreaterThan(0)
	})
})
