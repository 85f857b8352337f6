import { gatewayCodes, takesCards, type CardGatewayCode, type GatewayCode } from './gateway-codes.ts'

/** A way to pay online, as buyers know it: which gateway takes their card is not their business. */
export type WayCode = 'card' | Exclude<GatewayCode, CardGatewayCode>

/** The way a gateway is. */
export function wayOf(gateway: GatewayCode): WayCode {
	return takesCards(gateway) ? 'card' : gateway
}

/** Every way there may be. */
export const wayCodes: readonly WayCode[] = [...new Set(gatewayCodes.map(wayOf))]

/** The way to pay that a form or an address names; nothing for what is none. */
export function wayIn(typed: unknown): WayCode | undefined {
	return wayCodes.find((way) => way === typed)
}

/** What a buyer may choose instead of the way they tried: every other one that is offered. */
export function otherWays(offered: readonly WayCode[], tried: WayCode | undefined): WayCode[] {
	return offered.filter((way) => way !== tried)
}
