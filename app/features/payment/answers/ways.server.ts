import { money, type Money } from '~/kernel/money.ts'
import { takesCards, type GatewayCode } from '~/kernel/gateway-codes.ts'
import type { OwnWay } from '~/platform/gateways/gateways.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import type { TotalByWay, WayLimit } from '~/features/provider/rules/offered-ways.ts'
import { otherWays, wayOf, type WayCode } from '~/kernel/ways.ts'

/** The facts of a sale that decide its ways to pay online; `own`: its money goes to the seller's own accounts. */
export interface SoldOnline {
	ways: readonly WayCode[]
	limits: readonly WayLimit[]
	own: boolean
}

/** The ways that can serve a sale: this house's, or those that a seller may have an account of its own for. */
function waysHere({ gateways }: Pick<World, 'gateways'>, { own }: Pick<SoldOnline, 'own'>): readonly OwnWay[] {
	return own ? gateways.ownWays : gateways.offered()
}

/**
 * The ways to pay an amount online that are offered, the card first. Where money must be promised until a price is final (`promised`), only a
 * card can promise it, and only to the platform.
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

/** The facts of an order that its ways to pay online depend on. */
interface UnpaidOrder {
	remaining: Money
	dueNow: Money
	quote: { state: string } | null
	totals: { total: Money }
	payments: readonly { gateway: GatewayCode }[]
	online: SoldOnline & { totals: readonly { way: WayCode; total: Money }[] }
}

/** The change of an order's total if it is paid by a way, in minor units; below 0: it falls. */
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

/** The ways by which an order may be paid at its present price. */
export function waysAtItsPrice(world: Pick<World, 'gateways'>, order: UnpaidOrder): WayCode[] {
	return waysOfOrder(world, order).filter((way) => changeBy(order, way) === 0)
}

/** Another way that may pay an order: the total by this way, and the difference; below 0: it is cheaper. */
export interface OtherWay {
	way: WayCode
	total: Money
	changeMinor: number
}

/**
 * How the page of a failed payment lets an order be paid online: `again` by the way of its newest attempt, or else the first way at the same price;
 * `ways`: the other ways; if there is no way at all, the limits of this house's ways.
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

/** The limits of those ways that exist here. */
export function limitsHere(world: Pick<World, 'gateways'>, sold: SoldOnline): WayLimit[] {
	const here = waysHere(world, sold).map(({ code }) => wayOf(code))
	return sold.limits.filter(({ way }) => here.includes(way))
}

/** The gateway behind a way that this house offers, or that a seller may have an account of its own for (`own`). */
export function gatewayOf(world: Pick<World, 'gateways'>, way: WayCode | undefined, own = false): GatewayCode | undefined {
	return waysHere(world, { own }).find(({ code }) => wayOf(code) === way)?.code
}
