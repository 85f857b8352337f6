import { describe, expect, it } from 'vitest'
import { cancelOrder } from '../app/features/order/operations/cancel-order.server.ts'
import { capturePayment } from '../app/features/payment/jobs/capture-payment.server.ts'
import { closePayments } from '../app/features/payment/jobs/close-payments.server.ts'
import { refundPayment } from '../app/features/payment/jobs/refund-payment.server.ts'
import { confirmQuote } from '../app/features/payment/operations/confirm-quote.server.ts'
import { openTill, record } from '../app/features/payment/testing/till.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import { callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, worstOf, type Arena, type Missing } from './arena.ts'

const unguarded: Missing = { locks: true, constraints: ['quotas.quotas_not_oversold', 'quotas.quotas_not_negative'] }
const count = 10

interface Promised {
	id: number
	ref: string
	total: number
}

/** Orders of one place each whose money is promised and whose price staff have to confirm. */
async function promise(arena: Arena): Promise<Promised[]> {
	const promised: Promised[] = []
	const [world] = arena.worlds
	if (!world) throw new Error('no process')
	const till = openTill(world, arena.stage)
	for (let nth = 0; nth < count; nth += 1) {
		const order = await till.place({ quantity: 1, caller: callerAs(undefined, { visitor: `buyer-${nth}` }) })
		await arena.look(`update orders set delivery_quote = 'asked' where id = ${order.id}`)
		const page = await till.pay(order)
		await till.drive(page)
		promised.push({ id: order.id, ref: page.split('/').at(-1) ?? '', total: 350_000 })
	}
	await till.hear()
	return promised
}

/** Several processes that handle the consequences of money but write no mails. */
async function openTills(without?: Missing): Promise<Arena> {
	const arena = await openArena({ places: count, ...(without && { without }) })
	for (const world of arena.worlds)
		world.reactions = {
			'order.canceled': [closePayments],
			'payment.capture_due': [capturePayment],
			'payment.refund_due': [refundPayment],
			'payment.release_due': [closePayments],
		}
	return arena
}

const worldAt = ({ worlds }: Arena, at: number) => {
	const world = worlds[at % worlds.length]
	if (!world) throw new Error('no process')
	return world
}

/** Runs the waiting jobs in all processes at once. Work that the gateway could not do at that moment is tried again, as in the real queue. */
async function workAtOnce({ worlds }: Arena) {
	for (let round = 0; round < 10; round += 1) {
		await Promise.all(worlds.map((world) => world.jobs.runAll(world).catch(() => {})))
		for (const world of worlds) for (const { id } of await world.jobs.listDead()) await world.jobs.replay(id)
		const waiting = await Promise.all(worlds.map((world) => world.jobs.countQueued()))
		if (waiting.flat().length === 0) return
	}
}

async function finish(arena: Arena) {
	for (const world of arena.worlds) await openTill(world, arena.stage).hear()
	await workAtOnce(arena)
}

/** The faults: money without places, places without money, promised money that was never let go, or wrong counters. */
async function wrongIn(arena: Arena): Promise<string[]> {
	const ends = await arena.look<{ status: string; paid: number; sold: number; held: number; at_gateway: number; promised: number }>(
		`select o.status,
			(select coalesce(sum(case kind when 'payment' then amount_minor when 'refund' then -amount_minor else 0 end), 0)::float8
				from order_ledger where order_id = o.id) as paid,
			(select coalesce(sum(u.quantity), 0)::int from quota_uses u join order_lines l on l.id = u.order_line_id where l.order_id = o.id and u.state = 'sold') as sold,
			(select coalesce(sum(u.quantity), 0)::int from quota_uses u join order_lines l on l.id = u.order_line_id where l.order_id = o.id and u.state = 'held') as held,
			(select coalesce(sum(c.amount_minor), 0)::float8 from payments p join test_gateway_charges c on c.ref = p.gateway_ref
				where p.order_id = o.id and c.state = 'captured') as at_gateway,
			(select count(*)::int from payments p join test_gateway_charges c on c.ref = p.gateway_ref
				where p.order_id = o.id and c.state = 'authorized') as promised
		from orders o where o.delivery_quote is not null`,
	)
	const wrong = ends.flatMap(({ status, paid, sold, held, at_gateway: atGateway, promised }) => {
		const isBought = status === 'Confirmed'
		const isSound = held === 0 && promised === 0 && sold === (isBought ? 1 : 0) && paid === (isBought ? 350_000 : 0) && paid === atGateway
		return isSound ? [] : [`${status}: ${paid} paid, ${atGateway} at the gateway, ${promised} promised, ${sold} sold, ${held} held`]
	})
	const found = await openTill(worldAt(arena, 0), arena.stage).drift()
	return [...wrong, ...found.map((each) => `drift: ${JSON.stringify(each)}`)]
}

describe('the price is confirmed and the order cancelled at the same moment', () => {
	it('ends in one of the two, and the money fits the order', async () => {
		const arena = await openTills()
		const promised = await promise(arena)
		await atOnce(count * 2, async (at) => {
			const order = promised[Math.floor(at / 2)]
			const world = worldAt(arena, at)
			if (!order) return
			if (at % 2 === 0) await call(world, confirmQuote, { orderId: order.id, deliveryMinor: 0 }, system)
			else await call(world, cancelOrder, { orderId: order.id }, system)
		})
		// Taking the money and letting it go happen at the same moment, too.
		await workAtOnce(arena)
		await finish(arena)
		expect(await wrongIn(arena)).toEqual([])
	})
})

describe('the money is taken and the order cancelled at the same moment', () => {
	/** The gateway has taken the money; its notice comes at the same time as a cancellation. */
	const rush = async (arena: Arena) => {
		const promised = await promise(arena)
		for (const { id, ref, total } of promised) {
			const world = worldAt(arena, 0)
			valueOf(await call(world, confirmQuote, { orderId: id, deliveryMinor: 0 }, system))
			await world.gateways.card.capture(ref, { amount: total, currency: 'VND' }, `race:${id}`)
		}
		await atOnce(count * 2, async (at) => {
			const order = promised[Math.floor(at / 2)]
			const world = worldAt(arena, at)
			if (!order) return
			if (at % 2 === 0) await record(world, { id: `taken ${order.ref}`, ref: order.ref, kind: 'captured' })
			else await call(world, cancelOrder, { orderId: order.id }, system)
		})
		await finish(arena)
		return wrongIn(arena)
	}

	it('leaves no order that is cancelled and paid, and no place sold twice', async () => {
		expect(await rush(await openTills())).toEqual([])
	})

	it('goes wrong without the lock on the order', async () => {
		const unguardedRush = async () => (await rush(await openTills(unguarded)).catch((error: unknown) => [String(error)])).length
		expect(await worstOf(0, unguardedRush)).toBeGreaterThan(0)
	})
})
