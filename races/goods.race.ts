import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { changeCartLine } from '../app/features/cart/operations/change-cart-line.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

/** A shop with one shirt left. */
async function lastShirt(without?: Missing, left = 1) {
	const arena = await openArena({ without })
	await arena.database.sql(`update quotas set size = ${left} where id = ${arena.stage.quotas.stock}`)
	return arena
}

const stockHeld = async ({ look, stage }: Arena) => {
	const [row] = await look<{ n: string }>(
		`select coalesce(sum(quantity), 0)::text as n from quota_uses where quota_id = ${stage.quotas.stock}`,
	)
	return Number(row?.n)
}
const driftOf = async (arena: Arena) => (await playedBy(arena, 0).value(checkDrift, {}, system)).found

/** The guards of stock to remove: beside the locks, the table's own check repeats the condition of the statements that count. */
const unguarded = { locks: true, constraints: ['quotas.quotas_not_oversold'] }

describe('the last piece of a product that fifty buyers want at once', () => {
	const rush = async (without?: Missing) => {
		const arena = await lastShirt(without)
		const results = await atOnce(50, (nth) => {
			const input = { items: [{ variantId: arena.stage.product, quantity: 1 }] }
			return playedBy(arena, nth).value(addProductsToCart, input, callerAs(undefined, { visitor: `buyer-${nth}` }))
		})
		return { arena, got: results.filter((result) => !(result instanceof Error)).length }
	}

	it('is held for one of them', async () => {
		const { arena, got } = await rush()
		expect(got).toBe(1)
		expect(await stockHeld(arena)).toBe(1)
		expect(await driftOf(arena)).toEqual([])
	})

	it('is held for several without the lock on stock', async () => {
		expect(await worstOf(1, async () => (await rush(unguarded)).got)).toBeGreaterThan(1)
	})
})

describe('the last piece of a variant that two carts want to add, in twenty tabs each', () => {
	it('goes to one cart, and neither loses what it had', async () => {
		const arena = await lastShirt(undefined, 3)
		const buyers = ['lan', 'minh'].map((visitor) => callerAs(undefined, { visitor }))
		const lines = await Promise.all(
			buyers.map(async (buyer, nth) => {
				const input = { items: [{ variantId: arena.stage.product, quantity: 1 }] }
				return (await playedBy(arena, nth).value(addProductsToCart, input, buyer)).lines[0]?.id
			}),
		)
		const grown = await atOnce(40, (nth) => {
			const input = { lineId: lines[nth % 2], quantity: 2 }
			return playedBy(arena, nth).value(changeCartLine, input, buyers[nth % 2])
		})
		const winners = new Set(grown.flatMap((result, nth) => (result instanceof Error ? [] : [nth % 2])))
		expect(winners.size).toBe(1)
		const held = await arena.look<{ quantity: number }>(
			`select quantity from quota_uses where quota_id = ${arena.stage.quotas.stock} order by quantity`,
		)
		expect(held.map(({ quantity }) => quantity)).toEqual([1, 2])
		expect(await driftOf(arena)).toEqual([])
	})
})

describe('one press to add goods that reaches two processes at once', () => {
	const sentTwice = async (key: { key: string } | object) => {
		const arena = await lastShirt(undefined, 9)
		const input = { ...key, items: [{ variantId: arena.stage.product, quantity: 1 }] }
		const buyer = callerAs(undefined, { visitor: 'lan' })
		const results = await atOnce(2, (nth) => playedBy(arena, nth).value(addProductsToCart, input, buyer))
		expect(results.filter((result) => result instanceof Error)).toEqual([])
		return { arena, held: await stockHeld(arena) }
	}

	it('adds once with its key', async () => {
		const { arena, held } = await sentTwice({ key: randomUUID() })
		expect(held).toBe(1)
		expect(await driftOf(arena)).toEqual([])
	})

	it('adds twice without a key', async () => {
		expect((await sentTwice({})).held).toBe(2)
	})
})
