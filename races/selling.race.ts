import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '../app/features/cart/operations/apply-code.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, type Arena } from './arena.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const buyer = (nth: number) => callerAs(undefined, { visitor: `buyer-${nth}` })

async function hold(arena: Arena, nth: number, variantId: number, caller = buyer(nth)) {
	return playedBy(arena, nth).value(
		addTicketsToCart,
		{ eventId: arena.stage.event, items: [{ variantId, quantity: 1, attendees: [{ name: 'Lan' }] }] },
		caller,
	)
}

async function order(arena: Arena, nth: number, { key = randomUUID(), caller = buyer(nth) } = {}) {
	return playedBy(arena, nth).value(placeOrder, { key, contact, paymentMethod: 'cash_on_delivery' }, caller)
}

const succeeded = (results: unknown[]) => results.filter((result) => !(result instanceof Error))
const reasons = (results: unknown[]) => [
	...new Set(results.flatMap((result) => (result instanceof Error ? [result.message.split(' ')[1]] : []))),
]
const driftOf = async (arena: Arena) => (await playedBy(arena, 0).value(checkDrift, {}, system)).found
const taken = async (arena: Arena, quotaId: number) =>
	Number(
		(await arena.look<{ sum: string }>(`select coalesce(sum(quantity), 0) as sum from quota_uses where quota_id = ${quotaId}`))[0]?.sum,
	)

describe('200 buyers for the last 10 places', () => {
	const rush = (arena: Arena) =>
		atOnce(200, async (nth) => {
			await hold(arena, nth, arena.stage.variants.plain)
			return order(arena, nth)
		})

	it('sells exactly 10, and tells the others', async () => {
		const arena = await openArena()
		const results = await rush(arena)
		expect(succeeded(results)).toHaveLength(10)
		expect(reasons(results)).toEqual(['sold_out'])
		expect(await taken(arena, arena.stage.quotas.plain)).toBe(10)
		expect(await driftOf(arena)).toEqual([])
	})

	it('oversells without lock and constraint', async () => {
		const arena = await openArena({ without: { locks: true, constraints: ['quotas.quotas_not_oversold'] } })
		await rush(arena)
		expect(await taken(arena, arena.stage.quotas.plain)).toBeGreaterThan(10)
	})
})

describe('two variants that share 5 places', () => {
	const rush = (arena: Arena) =>
		atOnce(80, (nth) => hold(arena, nth, nth % 2 ? arena.stage.variants.sharedA : arena.stage.variants.sharedB))

	it('hold 5 between them', async () => {
		const arena = await openArena()
		expect(succeeded(await rush(arena))).toHaveLength(5)
		expect(await taken(arena, arena.stage.quotas.shared)).toBe(5)
		expect(await driftOf(arena)).toEqual([])
	})

	it('hold more without lock and constraint', async () => {
		const arena = await openArena({ without: { locks: true, constraints: ['quotas.quotas_not_oversold'] } })
		await rush(arena)
		expect(await taken(arena, arena.stage.quotas.shared)).toBeGreaterThan(5)
	})
})

describe('a code with two uses', () => {
	const rush = async (arena: Arena) => {
		await atOnce(40, async (nth) => {
			await hold(arena, nth, arena.stage.variants.plain)
			await playedBy(arena, nth).value(applyCode, { code: 'banbe' }, buyer(nth))
		})
		return atOnce(40, (nth) => order(arena, nth))
	}

	it('is used twice, and the others are told', async () => {
		const arena = await openArena({ places: 100 })
		const results = await rush(arena)
		expect(succeeded(results)).toHaveLength(2)
		expect(reasons(results)).toEqual(['code_used_up'])
		expect(await taken(arena, arena.stage.quotas.code)).toBe(2)
		expect(await driftOf(arena)).toEqual([])
	})

	it('is used more often without lock and constraint', async () => {
		const arena = await openArena({ places: 100, without: { locks: true, constraints: ['quotas.quotas_not_oversold'] } })
		await rush(arena)
		expect(await taken(arena, arena.stage.quotas.code)).toBeGreaterThan(2)
	})
})

describe('one checkout attempt sent twenty times at once', () => {
	const caller = callerAs(undefined, { visitor: 'impatient' })
	const rush = async (arena: Arena) => {
		await hold(arena, 0, arena.stage.variants.plain, caller)
		const key = randomUUID()
		return atOnce(20, (nth) => order(arena, nth, { key, caller }))
	}
	const countOrders = async (arena: Arena) => (await arena.look('select id from orders')).length

	it('is one order, and every sender gets it', async () => {
		const arena = await openArena()
		const results = await rush(arena)
		expect(reasons(results)).toEqual([])
		expect(new Set(results.map((result) => (result instanceof Error ? result.message : result.order.number))).size).toBe(1)
		expect(await countOrders(arena)).toBe(1)
		expect(await taken(arena, arena.stage.quotas.plain)).toBe(1)
		expect(await driftOf(arena)).toEqual([])
	})

	it('is several orders without lock and constraints', async () => {
		const arena = await openArena({ without: { locks: true, constraints: ['orders.orders_key', 'quotas.quotas_not_negative'] } })
		await rush(arena)
		expect(await countOrders(arena)).toBeGreaterThan(1)
	})
})
