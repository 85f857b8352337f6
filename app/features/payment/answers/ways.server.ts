import { money, type Money } from '../../../kernel/money.ts'
import { takesCards, type GatewayCode } from '../../../kernel/gateway-codes.ts'
import type { OwnWay } from '../../../platform/gateways/gateways.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import type { TotalByWay, WayLimit } from '../../payment-way/rules/offered-ways.ts'
import { otherWays, wayOf, type WayCode } from '../../../kernel/ways.ts'

/** What is sold, as far as its ways to pay online go; `own`: its money goes to the seller's own accounts. */
export interface SoldOnline {
	ways: readonly WayCode[]
	limits: readonly WayLimit[]
	own: boolean
}

/** The ways there are for what is sold: this house's, or those a seller may have an account of its own for. */
function waysHere({ gateways }: Pick<World, 'gateways'>, { own }: Pick<SoldOnline, 'own'>): readonly OwnWay[] {
	return own ? gateways.ownWays : gateways.offered()
}

/**
 * The ways to pay an amount online that are offered, the card first. Money that is promised until a price is final (`promised`) can be promised by
 * a card alone, and to the platform.
 */
export function waysFor(
	world: Pick<World, 'gateways'>,
	amount: TotalByWay,
	{ promised, sold }: { promised: boolean; sold: SoldOnline },
): WayCode[] {
	const amountBy = typeof amount === 'function' ? amount : () => amount
	return waysHere(world, sold)
		.filter(({ code, takes }) => takes(amountBy(wayOf(code))) && (!promised || (takesCards(code) && !sold.own)))
		.map(({ code }) => wayOf(code))
		.filter((way) => sold.ways.includes(way))
}

/** An order as its ways to pay online are found. */
interface UnpaidOrder {
	remaining: Money
	dueNow: Money
	quote: { state: string } | null
	totals: { total: Money }
	payments: readonly { gateway: GatewayCode }[]
	online: SoldOnline & { totals: readonly { way: WayCode; total: Money }[] }
}

/** What paying an order by a way makes its total more (or, below 0, less) than it is, in minor units. */
function changeBy({ totals, online }: UnpaidOrder, way: WayCode): number {
	const by = online.totals.find((each) => each.way === way)
	return by ? by.total.amount - totals.total.amount : 0
}

/** The ways an unpaid order may be paid by online: those its sellers offer and this house, or its seller, has. */
export function waysOfOrder(world: Pick<World, 'gateways'>, order: UnpaidOrder): WayCode[] {
	// As at checkout: a deposit is paid before the rest is due.
	const { amount, currency } = order.dueNow.amount > 0 ? order.dueNow : order.remaining
	const amountBy = (way: WayCode) => money(amount + changeBy(order, way), currency)
	return waysFor(world, amountBy, { promised: order.quote?.state === 'asked', sold: order.online })
}

/** The ways an order may go on by at the price it has. */
export function waysAtItsPrice(world: Pick<World, 'gateways'>, order: UnpaidOrder): WayCode[] {
	return waysOfOrder(world, order).filter((way) => changeBy(order, way) === 0)
}

/** A way an order may be paid by instead: what it costs then, and how much more (or, below 0, less) that is. */
export interface OtherWay {
	way: WayCode
	total: Money
	changeMinor: number
}

/**
 * How the page of a failed payment lets an order be paid online: `again` by the way of its newest attempt, or the first there is that costs the same;
 * `ways` beside that one; where there is none at all, the amounts that the ways of this house are limited to.
 */
export function onlineOf(world: Pick<World, 'gateways'>, order: UnpaidOrder): { again: boolean; ways: OtherWay[]; limits: WayLimit[] } {
	const offered = waysOfOrder(world, order)
	const tried = order.payments[0] && wayOf(order.payments[0].gateway)
	const same = waysAtItsPrice(world, order)
	const again = same.find((way) => way === tried) ?? same[0]
	const limits = offered.length > 0 ? [] : limitsHere(world, order.online)
	const { amount, currency } = order.totals.total
	const ways = otherWays(offered, again).map((way) => {
		const changeMinor = changeBy(order, way)
		return { way, total: money(amount + changeMinor, currency), changeMinor }
	})
	return { again: again !== undefined, ways, limits }
}

/** Of the amounts that ways are limited to, those of ways there are. */
export function limitsHere(world: Pick<World, 'gateways'>, sold: SoldOnline): WayLimit[] {
	const here = waysHere(world, sold).map(({ code }) => wayOf(code))
	return sold.limits.filter(({ way }) => here.includes(way))
}

/** The gateway behind a way that this house offers, or that a seller may have an account of its own for (`own`). */
export function gatewayOf(world: Pick<World, 'gateways'>, way: WayCode | undefined, own = false): GatewayCode | undefined {
	return waysHere(world, { own }).find(({ code }) => wayOf(code) === way)?.code
}
