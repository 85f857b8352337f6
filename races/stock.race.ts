import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { checkMoves } from '../app/features/stock/operations/check-moves.server.ts'
import { moveStock } from '../app/features/stock/operations/move-stock.server.ts'
import { undoMove } from '../app/features/stock/operations/undo-move.server.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

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
			// Twenty should be there; ten people count, each of them fewer than the one before.
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

	it('never leaves less than is held, and its moves add up', async () => {
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

	it('moves once', async () => {
		const { arena, failed } = await press()
		expect(failed).toEqual([])
		expect(await sizeOf({ arena })).toBe(8)
		expect(await booksOf(arena)).toEqual({ drift: [], moves: [] })
	})

	it('moves more than once without lock and index', async () => {
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
