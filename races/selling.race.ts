import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '../app/features/cart/operations/apply-code.server.ts'
import { cancelOrder } from '../app/features/order/operations/cancel-order.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { savePromotion } from '../app/features/promotion/operations/save-promotion.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

/** What the negative controls remove. */
const unguarded: Missing = { locks: true, constraints: ['quotas.quotas_not_oversold'] }

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
		const sold = async () => {
			const arena = await openArena({ without: unguarded })
			await rush(arena)
			return taken(arena, arena.stage.quotas.plain)
		}
		expect(await worstOf(10, sold)).toBeGreaterThan(10)
	})
})

describe('two variants that share 5 places', () => {
	const rush = (arena: Arena) =>
		atOnce(80, (nth) => hold(arena, nth, nth % 2 ? arena.stage.variants.sharedA : arena.stage.variants.sharedB))

	it('hold 5 together', async () => {
		const arena = await openArena()
		expect(succeeded(await rush(arena))).toHaveLength(5)
		expect(await taken(arena, arena.stage.quotas.shared)).toBe(5)
		expect(await driftOf(arena)).toEqual([])
	})

	it('hold more without lock and constraint', async () => {
		const held = async () => {
			const arena = await openArena({ without: unguarded })
			await rush(arena)
			return taken(arena, arena.stage.quotas.shared)
		}
		expect(await worstOf(5, held)).toBeGreaterThan(5)
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
		const used = async () => {
			const arena = await openArena({ places: 100, without: unguarded })
			await rush(arena)
			return taken(arena, arena.stage.quotas.code)
		}
		expect(await worstOf(2, used)).toBeGreaterThan(2)
	})
})

describe('the last use of several promotions on one order', () => {
	const owner = (arena: Arena) => asAccount(arena.stage.accounts.owner)
	const promote = (arena: Arena, promotion: object) =>
		playedBy(arena, 0).value(
			savePromotion,
			{
				providerId: arena.stage.provider,
				promotion: { name: { vi_VN: 'Hè' }, kind: 'amount', value: 10_000, stacking: 'stackable', ...promotion },
			},
			owner(arena),
		)
	const rush = async (arena: Arena) => {
		await promote(arena, { code: 'BON', useLimit: 4 })
		await promote(arena, { code: 'HAI', useLimit: 2 })
		await promote(arena, { automatic: true, useLimit: 3 })
		await atOnce(40, async (nth) => {
			await hold(arena, nth, arena.stage.variants.plain)
			// Every other buyer types the codes in reverse order, and every third has only one code.
			for (const code of nth % 3 === 0 ? ['BON'] : nth % 2 ? ['BON', 'HAI'] : ['HAI', 'BON'])
				await playedBy(arena, nth).value(applyCode, { code }, buyer(nth))
		})
		return atOnce(40, (nth) => order(arena, nth))
	}
	const usedOf = async (arena: Arena) =>
		(
			await arena.look<{ used: string }>(
				`select (select coalesce(sum(quantity), 0) from quota_uses u where u.quota_id = p.quota_id) as used from promotions p
				where name->>'vi_VN' = 'Hè' order by id`,
			)
		).map(({ used }) => Number(used))

	it('is used as often as it has uses; an order uses all its codes or none', async () => {
		const arena = await openArena({ places: 100 })
		const results = await rush(arena)
		const [four = 0, two = 0, automatic = 0] = await usedOf(arena)
		expect([four, two <= 2, automatic]).toEqual([4, true, 3])
		expect(succeeded(results)).toHaveLength(4)
		expect(reasons(results)).toEqual(['code_used_up'])
		const wrong = await arena.look(
			`select o.id from orders o where discount_minor <> (select coalesce(sum(amount_minor), 0) from order_reductions where order_id = o.id)`,
		)
		expect(wrong).toEqual([])
		expect(await driftOf(arena)).toEqual([])
	})

	it('is used more often without lock and constraint', async () => {
		const used = async () => {
			const arena = await openArena({ places: 100, without: unguarded })
			await rush(arena)
			const [four = 0] = await usedOf(arena)
			return four
		}
		expect(await worstOf(4, used)).toBeGreaterThan(4)
	})
})

describe('a promotion that gets a limit while 30 buyers order with it and others give their use up', () => {
	const owner = (arena: Arena) => asAccount(arena.stage.accounts.owner)
	const promotion = { name: { vi_VN: 'Hè' }, kind: 'amount', value: 10_000, code: 'HE27' }
	/** How often the promotion is used, and how many of these uses are counted; nothing where the owner came too late. */
	const rush = async (arena: Arena) => {
		const { id } = await playedBy(arena, 0).value(savePromotion, { providerId: arena.stage.provider, promotion }, owner(arena))
		const have = async (nth: number) => {
			await hold(arena, nth, arena.stage.variants.plain)
			await playedBy(arena, nth).value(applyCode, { code: 'HE27' }, buyer(nth))
		}
		const placed: number[] = []
		for (let nth = 100; nth < 105; nth += 1) {
			await have(nth)
			placed.push((await order(arena, nth)).order.id)
		}
		await atOnce(30, have)
		const limit = { id, providerId: arena.stage.provider, promotion: { ...promotion, useLimit: 20 } }
		const [saved, ...others] = await atOnce<unknown>(36, (nth) => {
			if (nth === 0) return playedBy(arena, 5).value(savePromotion, limit, owner(arena))
			if (nth > 30) return playedBy(arena, nth).value(cancelOrder, { orderId: placed[nth - 31] }, owner(arena))
			return order(arena, nth - 1)
		})
		const [row] = await arena.look<{ used: string; counted: string | null }>(
			`select (select count(*) from order_reductions r join orders o on o.id = r.order_id where r.promotion_id = p.id and o.status <> 'Canceled') as used,
				(select q.held + q.sold from quotas q where q.id = p.quota_id) as counted from promotions p where p.id = ${id}`,
		)
		return { saved, others, used: Number(row?.used), counted: row?.counted == null ? undefined : Number(row.counted) }
	}

	it('counts every use, and is used no more often than its limit', async () => {
		const arena = await openArena({ places: 100 })
		const { saved, others, used, counted } = await rush(arena)
		if (counted === undefined) expect(reasons([saved])).toEqual(['limit_below_uses'])
		else expect([used <= 20, counted]).toEqual([true, used])
		expect(reasons(others).filter((reason) => reason !== 'code_used_up')).toEqual([])
		expect(await driftOf(arena)).toEqual([])
	})

	it('misses some without lock and constraint', async () => {
		const missed = async () => {
			const { used, counted } = await rush(await openArena({ places: 100, without: unguarded }))
			return counted === undefined ? 0 : Math.abs(used - counted)
		}
		expect(await worstOf(0, missed)).toBeGreaterThan(0)
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
		const written = async () => {
			const arena = await openArena({ without: { locks: true, constraints: ['orders.orders_key', 'quotas.quotas_not_negative'] } })
			await rush(arena)
			return countOrders(arena)
		}
		expect(await worstOf(1, written)).toBeGreaterThan(1)
	})
})
