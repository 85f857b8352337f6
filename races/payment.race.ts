import { describe, expect, it } from 'vitest'
import { cancelOrder } from '../app/features/order/operations/cancel-order.server.ts'
import { expireOrder } from '../app/features/order/operations/expire-order.server.ts'
import { closePayments } from '../app/features/payment/jobs/close-payments.server.ts'
import { refundPayment } from '../app/features/payment/jobs/refund-payment.server.ts'
import { settleOverdueOrder } from '../app/features/payment/jobs/settle-overdue-orders.server.ts'
import { chooseWay } from '../app/features/payment/operations/choose-way.server.ts'
import { events } from '../app/features/event/tables.server.ts'
import { call } from '../app/platform/operations/call.server.ts'
import { openTill, record } from '../app/features/payment/testing/till.ts'
import { callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

/** Removes everything that separates two transactions, or refuses their common result. */
const unguarded: Missing = { locks: true, constraints: ['quotas.quotas_not_oversold', 'quotas.quotas_not_negative'] }
const buyer = (nth: number) => callerAs(undefined, { visitor: `buyer-${nth}` })
const nth = <Item>(items: readonly Item[], at: number): Item => {
	const item = items[at % items.length]
	if (item === undefined) throw new Error('nothing to pick from')
	return item
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** An arena that handles the consequences of money but draws no tickets and writes no mails. */
async function openTills(options?: Parameters<typeof openArena>[0]): Promise<Arena> {
	const arena = await openArena(options)
	for (const world of arena.worlds)
		world.reactions = {
			'order.canceled': [closePayments],
			'payment.refund_due': [refundPayment],
			'payment.superseded': [closePayments],
		}
	return arena
}

/** A till in each process. */
const tillsOf = (arena: Arena) => arena.worlds.map((world) => openTill(world, arena.stage))

interface Begun {
	id: number
	number: string
	secret: string
	/** The page to pay at, and the gateway's name for the charge. */
	page: string
	ref: string
}

/** Orders of one place each, their buyers on the gateway's page. */
async function beginToPay(arena: Arena, count: number): Promise<Begun[]> {
	const [till] = tillsOf(arena)
	if (!till) throw new Error('no till')
	const begun: Begun[] = []
	for (const at of numbers(count)) {
		const order = await till.place({ quantity: 1, caller: buyer(at) })
		const page = await till.pay(order)
		begun.push({ ...order, page, ref: page.split('/').at(-1) ?? '' })
	}
	return begun
}

/** The gateway wrongly says that nobody paid: the charge can still be paid. */
async function believedUnpaid(arena: Arena, begun: readonly Begun[]) {
	for (const { ref } of begun) await record(nth(arena.worlds, 0), { id: `unpaid ${ref}`, ref, kind: 'canceled' })
}

function pass(arena: Arena, minutes: number) {
	for (const world of arena.worlds) world.pass({ minutes })
}

/** Pays at the gateway, which sends no notice yet. */
async function payAtGateway(arena: Arena, begun: readonly Begun[]) {
	for (const { page } of begun) await nth(tillsOf(arena), 0).drive(page)
}

const captured = (arena: Arena, at: number, { ref }: Begun) =>
	record(nth(arena.worlds, at), { id: `captured ${ref}`, ref, kind: 'captured' })

/** Sends all remaining notices and does all remaining work, in every process. */
async function finish(arena: Arena, begun: readonly Begun[]) {
	for (const [at, world] of arena.worlds.entries()) {
		await nth(tillsOf(arena), at).hear()
		await world.jobs.runAll(world)
	}
	for (const { id } of begun) await settleOverdueOrder(nth(arena.worlds, 0), id)
	for (const world of arena.worlds) await world.jobs.runAll(world)
}

interface End {
	status: string
	count: number
	total: number
	paid: number
	sold: number
	held: number
	at_gateway: number
}

/** How each order ended, the oldest first. */
const endsOf = ({ look }: Arena) =>
	look<End>(`select o.status, o.count, o.total_minor::float8 as total,
		(select coalesce(sum(case kind when 'payment' then amount_minor when 'refund' then -amount_minor else 0 end), 0)::float8
			from order_ledger where order_id = o.id) as paid,
		(select coalesce(sum(u.quantity), 0)::int from quota_uses u join order_lines l on l.id = u.order_line_id where l.order_id = o.id and u.state = 'sold') as sold,
		(select coalesce(sum(u.quantity), 0)::int from quota_uses u join order_lines l on l.id = u.order_line_id where l.order_id = o.id and u.state = 'held') as held,
		(select coalesce(sum(c.amount_minor), 0)::float8 from payments p join test_gateway_charges c on c.ref = p.gateway_ref
			where p.order_id = o.id and c.state = 'captured') as at_gateway
		from orders o where o.payment_method = 'card' order by o.id`)

/** The faults at the end: money without places, places without money, or wrong counters. */
async function wrongIn(arena: Arena): Promise<string[]> {
	const wrong = (await endsOf(arena)).flatMap(({ status, count, total, paid, sold, held, at_gateway: atGateway }) => {
		const isBought = status === 'Confirmed'
		const isSound = held === 0 && sold === (isBought ? count : 0) && paid === (isBought ? total : 0) && paid === atGateway
		return isSound ? [] : [`${status}: ${paid} paid, ${atGateway} at the gateway, ${sold} sold, ${held} held`]
	})
	const found = await nth(tillsOf(arena), 0).drift()
	return [...wrong, ...found.map((each) => `drift: ${JSON.stringify(each)}`)]
}

const countOf = async (arena: Arena, what: string) =>
	(await arena.look<{ count: number }>(`select count(*)::int as count from ${what}`))[0]?.count ?? 0

describe('one notice sent twelve times at once', () => {
	const rush = async (arena: Arena) => {
		const [begun] = await beginToPay(arena, 1)
		if (!begun) throw new Error('nothing begun')
		await payAtGateway(arena, [begun])
		return atOnce(12, (at) => captured(arena, at, begun))
	}
	const payments = `order_ledger where kind = 'payment'`

	it('is one payment', async () => {
		const arena = await openTills()
		const outcomes = await rush(arena)
		expect(outcomes.filter((each) => each === 'confirm')).toHaveLength(1)
		expect(outcomes.filter((each) => each === 'known')).toHaveLength(11)
		expect(await countOf(arena, payments)).toBe(1)
		expect(await countOf(arena, `facts where name = 'order.confirmed'`)).toBe(1)
		expect(await wrongIn(arena)).toEqual([])
	})

	it('is still one payment with the lock alone', async () => {
		const arena = await openTills({ without: { conflicts: true, constraints: ['payment_notices.payment_notices_once'] } })
		await rush(arena)
		expect(await countOf(arena, payments)).toBe(1)
		expect(await wrongIn(arena)).toEqual([])
	})

	it('is several payments without lock and indexes', async () => {
		const constraints = [...(unguarded.constraints ?? []), 'payment_notices.payment_notices_once', 'order_ledger.order_ledger_cause']
		const paid = async () => {
			const arena = await openTills({ without: { locks: true, conflicts: true, constraints } })
			await rush(arena)
			return countOf(arena, payments)
		}
		expect(await worstOf(1, paid)).toBeGreaterThan(1)
	})
})

describe('late money for the last places, while others take them', () => {
	const places = 10
	const rush = async (arena: Arena) => {
		const begun = await beginToPay(arena, places)
		await believedUnpaid(arena, begun)
		pass(arena, 31)
		for (const { id } of begun) await playedBy(arena, 0).value(expireOrder, { orderId: id }, system)
		// The pages have ended for buyers, too, but money that was on its way still arrives.
		await arena.database.sql(`update test_gateway_charges set state = 'captured'`)
		await atOnce<unknown>(30, async (at) => {
			if (at % 3 === 0) return captured(arena, at, nth(begun, at / 3))
			const caller = buyer(100 + at)
			return nth(tillsOf(arena), at).place({ quantity: 1, caller, paymentMethod: 'cash_on_delivery' })
		})
		await finish(arena, begun)
	}
	const sold = (arena: Arena) => countOf(arena, `quota_uses where quota_id = ${arena.stage.quotas.plain}`)

	it('buys a place or is refunded, and no place is sold twice', async () => {
		const arena = await openTills({ places })
		await rush(arena)
		expect(await sold(arena)).toBe(places)
		expect(await wrongIn(arena)).toEqual([])
		const statuses = (await endsOf(arena)).map(({ status }) => status)
		const confirmed = statuses.filter((status) => status === 'Confirmed').length
		expect(await countOf(arena, `orders where payment_method = 'cash_on_delivery'`)).toBe(places - confirmed)
	})

	it('oversells without lock and constraints', async () => {
		const soldWithout = async () => {
			const arena = await openTills({ places, without: unguarded })
			await rush(arena)
			return sold(arena)
		}
		expect(await worstOf(places, soldWithout)).toBeGreaterThan(places)
	})
})

describe('money that arrives at the moment when its hold ends', () => {
	const count = 20
	const rush = async (arena: Arena) => {
		const begun = await beginToPay(arena, count)
		await payAtGateway(arena, begun)
		await believedUnpaid(arena, begun)
		pass(arena, 31)
		await atOnce<unknown>(2 * count, (at) => {
			const each = nth(begun, Math.floor(at / 2))
			return at % 2 ? captured(arena, at, each) : playedBy(arena, at).value(expireOrder, { orderId: each.id }, system)
		})
		await finish(arena, begun)
	}

	it('gets its places, whether they were given back or not', async () => {
		const arena = await openTills({ places: count })
		await rush(arena)
		expect(await wrongIn(arena)).toEqual([])
		expect(new Set((await endsOf(arena)).map(({ status }) => status))).toEqual(new Set(['Confirmed']))
	})

	it('is lost between the two without lock and constraints', async () => {
		const wrong = async () => {
			const arena = await openTills({ places: count, without: unguarded })
			await rush(arena)
			return (await wrongIn(arena)).length
		}
		expect(await worstOf(0, wrong)).toBeGreaterThan(0)
	})
})

describe('a buyer who pays at the moment when the chore asks the gateway', () => {
	const count = 20

	it('has paid and gets the places, or cannot pay any more', async () => {
		const arena = await openTills({ places: count })
		const begun = await beginToPay(arena, count)
		// Our clocks are ahead of the gateway's, so its pages are still open.
		await arena.database.sql(`update test_gateway_charges set expires_at = expires_at + interval '1 hour'`)
		pass(arena, 31)
		await atOnce<unknown>(3 * count, (at) => {
			const each = nth(begun, Math.floor(at / 3))
			if (at % 3 === 0) return settleOverdueOrder(nth(arena.worlds, at), each.id)
			return at % 3 === 1 ? nth(tillsOf(arena), at).drive(each.page) : nth(tillsOf(arena), at).pay(each)
		})
		await finish(arena, begun)
		// Buyers who were sent to a new page meanwhile hold places until that page ends, too.
		pass(arena, 31)
		await finish(arena, begun)
		expect(await wrongIn(arena)).toEqual([])
	})
})

describe('an order cancelled at the moment when its money arrives', () => {
	const count = 20
	const rush = async (arena: Arena, orders: number) => {
		const begun = await beginToPay(arena, orders)
		await payAtGateway(arena, begun)
		await atOnce<unknown>(3 * orders, (at) => {
			const each = nth(begun, Math.floor(at / 3))
			return at % 3 === 0 ? playedBy(arena, at).value(cancelOrder, { orderId: each.id }, system) : captured(arena, at, each)
		})
		await finish(arena, begun)
	}

	it('is cancelled and its money goes back', async () => {
		const arena = await openTills({ places: count })
		await rush(arena, count)
		expect(await wrongIn(arena)).toEqual([])
		expect(new Set((await endsOf(arena)).map(({ status }) => status))).toEqual(new Set(['Canceled']))
		expect(await countOf(arena, `test_gateway_charges where state = 'refunded'`)).toBe(count)
	})

	it('keeps money or places without lock and constraints', async () => {
		const wrong = async () => {
			const arena = await openTills({ places: count, without: unguarded })
			// Fewer orders, because without the locks' order, transactions deadlock.
			await rush(arena, 6)
			return (await wrongIn(arena)).length
		}
		expect(await worstOf(0, wrong)).toBeGreaterThan(0)
	})
})

describe('paying for one order begun in ten tabs at once', () => {
	const rush = async (arena: Arena) => {
		const order = await nth(tillsOf(arena), 0).place({ quantity: 1, caller: buyer(1) })
		return atOnce(10, (at) => nth(tillsOf(arena), at).pay(order))
	}

	it('is one attempt, and all tabs lead to it', async () => {
		const arena = await openTills()
		const pages = await rush(arena)
		expect(new Set(pages).size).toBe(1)
		expect(pages[0]).toContain('/test-gateway/')
		expect(await countOf(arena, 'payments')).toBe(1)
		expect(await countOf(arena, 'test_gateway_charges')).toBe(1)
		expect(await nth(tillsOf(arena), 0).drift()).toEqual([])
	})

	it('is several attempts without lock', async () => {
		const attempts = async () => {
			const arena = await openTills({ without: { locks: true } })
			await rush(arena)
			return countOf(arena, 'payments')
		}
		expect(await worstOf(1, attempts)).toBeGreaterThan(1)
	})
})

describe('late money of one way to pay while another is chosen', () => {
	const fee = (fixedMinor: number) => ({ fee: { fixedMinor, rateBp: 0 } })
	interface Priced {
		status: string
		fee: number
		total: number
		owed: number
		paid: number
	}
	/** The faults at the end: each order must cost what was paid for it. */
	const rush = async (arena: Arena): Promise<string[]> => {
		await arena.database.transaction((store) =>
			store.update(events).set({ wayTerms: { card: fee(7_000), vnpay: fee(1_000), momo: fee(3_000) } }),
		)
		const till = nth(tillsOf(arena), 0)
		const begun: { number: string; secret: string; ref: string; total: number }[] = []
		for (const at of numbers(8)) {
			const order = await till.place({ quantity: 1, caller: buyer(at), paymentWay: 'vnpay' })
			await till.pay(order, buyer(at), { way: 'vnpay' })
			begun.push({ ...order, total: order.total.amount, ref: (await till.refs(order))[0] ?? '' })
		}
		await atOnce<unknown>(24, async (at) => {
			const { number, secret, ref, total } = nth(begun, Math.floor(at / 3))
			const world = nth(arena.worlds, at)
			if (at % 3 === 0) return record(world, { id: `late ${ref}`, ref, gateway: 'vnpay', kind: 'captured' })
			const [way, more] = at % 3 === 1 ? (['card', 6_000] as const) : (['momo', 2_000] as const)
			return call(world, chooseWay, { number, secret, way, expectedMinor: total + more }, buyer(at))
		})
		const ends = await arena.look<Priced>(`select o.status, o.payment_fee_minor::float8 as fee, o.total_minor::float8 as total,
			(select coalesce(sum(case kind when 'charge' then amount_minor when 'cancellation' then -amount_minor else 0 end), 0)::float8
				from order_ledger where order_id = o.id) as owed,
			(select coalesce(sum(amount_minor), 0)::float8 from order_ledger where order_id = o.id and kind = 'payment') as paid
			from orders o`)
		return ends.flatMap((end) => {
			const isSound = end.status === 'Confirmed' && end.fee === 1_000 && end.total === end.owed && end.owed === end.paid
			return isSound ? [] : [JSON.stringify(end)]
		})
	}

	it('leaves each order with the price that was paid', async () => {
		expect(await rush(await openTills())).toEqual([])
	})

	it('goes wrong without the locks', async () => {
		const constraints = [...(unguarded.constraints ?? []), 'order_ledger.order_ledger_cause']
		const wrong = async () => (await rush(await openTills({ without: { locks: true, conflicts: true, constraints } }))).length
		expect(await worstOf(0, wrong)).toBeGreaterThan(0)
	})
})
