import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { takeTransfer } from '../app/features/payment/bank-transfer/jobs/take-transfer.server.ts'
import { findTransferRequest } from '../app/features/payment/bank-transfer/operations/find-transfer-request.server.ts'
import { events } from '../app/features/event/tables.server.ts'
import { expireOrder } from '../app/features/order/operations/expire-order.server.ts'
import { settleOverdueOrder } from '../app/features/payment/jobs/settle-overdue-orders.server.ts'
import { action as payCash } from '../app/features/payment/pages/pay-cash.tsx'
import { openTill, record } from '../app/features/payment/testing/till.ts'
import type { Transfer } from '../app/platform/gateways/vietqr/transfer.ts'
import { sampleNotice } from '../app/platform/gateways/vietqr/sample-bank.server.ts'
import { pageRequest } from '../app/platform/session/request.server.ts'
import { takeNotice } from '../server/take-notice.ts'
import { callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const unguarded: Missing = { locks: true, constraints: ['quotas.quotas_not_oversold', 'quotas.quotas_not_negative'] }
const count = 12
/** The price of one place. */
const total = 350_000
const numbers = Array.from({ length: count }, (_, at) => at)

interface Asked {
	id: number
	number: string
	secret: string
	/** The reference that names the payment in a transfer's words. */
	reference: string
	/** The bank's notice of a transfer that pays the order. */
	told: Transfer
}

function worldOf(arena: Arena, nth: number) {
	return playedBy(arena, nth).world
}

/** An arena that handles the consequences of money but draws no tickets and writes no mails; cash is accepted, too. */
async function openBank(without?: Missing): Promise<Arena> {
	const arena = await openArena({ places: count, without })
	for (const world of arena.worlds) world.reactions = { 'bank_transfer.paid': [takeTransfer] }
	await arena.database.transaction((store) => store.update(events).set({ paymentMethods: ['card', 'cash_on_delivery'] }))
	return arena
}

/** Orders of one place each, whose buyers were asked for a transfer and have just sent it. */
async function transfersUnderWay(arena: Arena): Promise<Asked[]> {
	const world = worldOf(arena, 0)
	const till = openTill(world, arena.stage)
	const gateway = world.gateways.find('vietqr')
	const asked: Asked[] = []
	for (const nth of numbers) {
		const order = await till.place({ quantity: 1, caller: callerAs(undefined, { visitor: `buyer-${nth}` }) })
		await till.pay(order, undefined, { way: 'vietqr' })
		const { ask } = await playedBy(arena, 0).value(findTransferRequest, { number: order.number, secret: order.secret }, callerAs())
		const notice = sampleNotice(world, { account: '0000000000', amountMinor: total, words: ask?.reference ?? '' })
		const read = await gateway?.readNotice(notice)
		if (!read || read.said === 'forged') throw new Error('the sample bank is not believed')
		const [told] = read.said
		if (!told || !('words' in told)) throw new Error('the sample bank told of no transfer')
		asked.push({ ...order, reference: ask?.reference ?? '', told })
	}
	return asked
}

const hear = (arena: Arena, nth: number, { told }: Asked) =>
	takeNotice(worldOf(arena, nth), { gateway: 'vietqr', ownAccountId: null }, told, `race ${nth}`)

/** Presses "pay cash at the gate" on the order's page. */
async function chooseCash(arena: Arena, nth: number, { number, secret }: Asked): Promise<void> {
	const context = new RouterContextProvider()
	const caller = callerAs(undefined, { visitor: 'phone' })
	context.set(pageRequest, { world: worldOf(arena, nth), caller, origin: 'http://localhost:0', prefix: '', address: '' })
	const url = `http://localhost:0/checkout/pay-cash?${new URLSearchParams({ order: number, secret })}`
	const request = new Request(url, { method: 'POST', body: new URLSearchParams({ expectedMinor: String(total) }) })
	await payCash({ request, context, params: {} } as unknown as Parameters<typeof payCash>[0])
}

interface End {
	status: string
	paid: number
	sold: number
	held: number
	transfers: number
}

/** How each order ended. */
const endsOf = ({ look }: Arena) =>
	look<End>(`select o.status,
		(select coalesce(sum(case kind when 'payment' then amount_minor when 'refund' then -amount_minor else 0 end), 0)::float8
			from order_ledger where order_id = o.id) as paid,
		(select coalesce(sum(u.quantity), 0)::int from quota_uses u join order_lines l on l.id = u.order_line_id where l.order_id = o.id and u.state = 'sold') as sold,
		(select coalesce(sum(u.quantity), 0)::int from quota_uses u join order_lines l on l.id = u.order_line_id where l.order_id = o.id and u.state = 'held') as held,
		(select count(*)::int from bank_transfers t join payments p on p.id = t.payment_id where p.order_id = o.id and t.state = 'paid') as transfers
		from orders o order by o.id`)

/**
 * Lets every process do the remaining work, and gives the faults: money without a place, a place without money, a transfer taken twice, or wrong
 * counters.
 */
async function wrongIn(arena: Arena, asked: readonly Asked[]): Promise<string[]> {
	for (const world of arena.worlds) await world.jobs.runAll(world)
	for (const { id } of asked) await settleOverdueOrder(worldOf(arena, 0), id)
	for (const world of arena.worlds) await world.jobs.runAll(world)
	const wrong = (await endsOf(arena)).filter(
		({ status, paid, sold, held, transfers }) => !(status === 'Confirmed' && paid === total && sold === 1 && held === 0 && transfers === 1),
	)
	const found = await openTill(worldOf(arena, 0), arena.stage).drift()
	return [...wrong, ...found].map((each) => JSON.stringify(each))
}

/** One race with its guards, and the same race without them. */
function race(what: string, goesWrong: string, without: Missing, rush: (arena: Arena, asked: readonly Asked[]) => Promise<void>) {
	const wrongAfter = async (arena: Arena) => {
		const asked = await transfersUnderWay(arena)
		await rush(arena, asked)
		return wrongIn(arena, asked)
	}
	it(what, async () => {
		expect(await wrongAfter(await openBank())).toEqual([])
	})
	it(goesWrong, async () => {
		expect(await worstOf(0, async () => (await wrongAfter(await openBank(without))).length)).toBeGreaterThan(0)
	})
}

describe('a transfer that two services report, three times each', () => {
	const once: Missing = {
		locks: true,
		conflicts: true,
		constraints: [
			...(unguarded.constraints ?? []),
			...['bank_transfers.bank_transfers_once', 'payment_notices.payment_notices_once', 'order_ledger.order_ledger_cause'],
		],
	}
	race('pays once', 'pays more than once without locks and indexes', once, async (arena, asked) => {
		await atOnce<unknown>(6 * count, (at) => {
			const each = asked[Math.floor(at / 6)] as Asked
			return hear(arena, at, at % 2 ? each : { ...each, told: { ...each.told, source: 'casso' } })
		})
	})
})

describe('a transfer that comes in the moment its hold ends', () => {
	race('gets its place, whether it was given back or not', 'is lost between the two without locks', unguarded, async (arena, asked) => {
		// The charge was given up as unpaid, but the transfer still comes.
		for (const { reference } of asked)
			await record(worldOf(arena, 0), { id: `unpaid ${reference}`, ref: reference, kind: 'canceled', gateway: 'vietqr' })
		for (const world of arena.worlds) world.pass({ minutes: 24 * 60 })
		await atOnce<unknown>(2 * count, (at) => {
			const each = asked[Math.floor(at / 2)] as Asked
			return at % 2 ? hear(arena, at, each) : playedBy(arena, at).value(expireOrder, { orderId: each.id }, system)
		})
	})
})

describe('a transfer that comes in the moment its buyer chooses cash', () => {
	race('pays the order', 'sells places twice or loses them without locks', unguarded, async (arena, asked) => {
		await atOnce<unknown>(2 * count, (at) => {
			const each = asked[Math.floor(at / 2)] as Asked
			return at % 2 ? hear(arena, at, each) : chooseCash(arena, at, each)
		})
	})
})
