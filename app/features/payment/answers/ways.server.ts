import type { Money } from '../../../kernel/money.ts'
import { takesCards, type GatewayCode } from '../../../kernel/gateway-codes.ts'
import type { ChargeGateway } from '../../../platform/gateways/gateway.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { otherWays, wayOf, type WayCode } from '../../order/rules/ways.ts'

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

/** The ways an unpaid order may be paid by beside the one of its newest attempt. */
export function otherWaysFor(
	world: Pick<World, 'gateways'>,
	order: { remaining: Money; dueNow: Money; quote: { state: string } | null; payments: readonly { gateway: GatewayCode }[] },
): WayCode[] {
	const newest = order.payments[0]
	// As at checkout: a deposit is paid before the rest is due.
	const offered = waysFor(world, order.dueNow.amount > 0 ? order.dueNow : order.remaining, { promised: order.quote?.state === 'asked' })
	return otherWays(offered, newest ? wayOf(newest.gateway) : offered[0])
}

/** The gateway behind a way that is offered. */
export function gatewayOf({ gateways }: Pick<World, 'gateways'>, way: WayCode | undefined): ChargeGateway | undefined {
	return gateways.offered().find(({ code }) => wayOf(code) === way)
}
