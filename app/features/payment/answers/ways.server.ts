import type { Money } from '../../../kernel/money.ts'
import { takesCards, type GatewayCode } from '../../../kernel/gateway-codes.ts'
import type { ChargeGateway } from '../../../platform/gateways/gateway.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import type { WayLimit } from '../../payment-way/rules/offered-ways.ts'
import { otherWays, wayOf, type WayCode } from '../../../kernel/ways.ts'

/**
 * The ways to pay an amount online that are offered, the card first. Money that is promised until a price is final (`promised`) can be promised by
 * a card alone.
 */
export function waysFor({ gateways }: Pick<World, 'gateways'>, amount: Money, { promised }: { promised: boolean }): WayCode[] {
	return gateways
		.offered()
		.filter(({ code, takes }) => takes(amount) && (!promised || takesCards(code)))
		.map(({ code }) => wayOf(code))
}

/** An order as its ways to pay online are found. */
interface UnpaidOrder {
	remaining: Money
	dueNow: Money
	quote: { state: string } | null
	payments: readonly { gateway: GatewayCode }[]
	online: { ways: readonly WayCode[]; limits: readonly WayLimit[] }
}

/** The ways an unpaid order may be paid by online: those its sellers offer and this house has. */
export function waysOfOrder(world: Pick<World, 'gateways'>, order: UnpaidOrder): WayCode[] {
	// As at checkout: a deposit is paid before the rest is due.
	const amount = order.dueNow.amount > 0 ? order.dueNow : order.remaining
	return waysFor(world, amount, { promised: order.quote?.state === 'asked' }).filter((way) => order.online.ways.includes(way))
}

/**
 * How the page of a failed payment lets an order be paid online: `again` by the way of its newest attempt, or the first there is; `ways` beside that
 * one; where there is none at all, the amounts that the ways of this house are limited to.
 */
export function onlineOf(world: Pick<World, 'gateways'>, order: UnpaidOrder): { again: boolean; ways: WayCode[]; limits: WayLimit[] } {
	const offered = waysOfOrder(world, order)
	const tried = order.payments[0] && wayOf(order.payments[0].gateway)
	const again = offered.find((way) => way === tried) ?? offered[0]
	const limits = again ? [] : limitsHere(world, order.online.limits)
	return { again: again !== undefined, ways: otherWays(offered, again), limits }
}

/** Of the amounts that ways are limited to, those of ways this house has. */
export function limitsHere({ gateways }: Pick<World, 'gateways'>, limits: readonly WayLimit[]): WayLimit[] {
	const here = gateways.offered().map(({ code }) => wayOf(code))
	return limits.filter(({ way }) => here.includes(way))
}

/** The gateway behind a way that is offered. */
export function gatewayOf({ gateways }: Pick<World, 'gateways'>, way: WayCode | undefined): ChargeGateway | undefined {
	return gateways.offered().find(({ code }) => wayOf(code) === way)
}
