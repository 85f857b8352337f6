import type { Money } from '../../../kernel/money.ts'
import { takesCards, type GatewayCode } from '../../../kernel/gateway-codes.ts'
import type { OwnWay } from '../../../platform/gateways/gateways.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import type { WayLimit } from '../../payment-way/rules/offered-ways.ts'
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
	amount: Money,
	{ promised, sold }: { promised: boolean; sold: SoldOnline },
): WayCode[] {
	return waysHere(world, sold)
		.filter(({ code, takes }) => takes(amount) && (!promised || (takesCards(code) && !sold.own)))
		.map(({ code }) => wayOf(code))
		.filter((way) => sold.ways.includes(way))
}

/** An order as its ways to pay online are found. */
interface UnpaidOrder {
	remaining: Money
	dueNow: Money
	quote: { state: string } | null
	payments: readonly { gateway: GatewayCode }[]
	online: SoldOnline
}

/** The ways an unpaid order may be paid by online: those its sellers offer and this house, or its seller, has. */
export function waysOfOrder(world: Pick<World, 'gateways'>, order: UnpaidOrder): WayCode[] {
	// As at checkout: a deposit is paid before the rest is due.
	const amount = order.dueNow.amount > 0 ? order.dueNow : order.remaining
	return waysFor(world, amount, { promised: order.quote?.state === 'asked', sold: order.online })
}

/**
 * How the page of a failed payment lets an order be paid online: `again` by the way of its newest attempt, or the first there is; `ways` beside that
 * one; where there is none at all, the amounts that the ways of this house are limited to.
 */
export function onlineOf(world: Pick<World, 'gateways'>, order: UnpaidOrder): { again: boolean; ways: WayCode[]; limits: WayLimit[] } {
	const offered = waysOfOrder(world, order)
	const tried = order.payments[0] && wayOf(order.payments[0].gateway)
	const again = offered.find((way) => way === tried) ?? offered[0]
	const limits = again ? [] : limitsHere(world, order.online)
	return { again: again !== undefined, ways: otherWays(offered, again), limits }
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
