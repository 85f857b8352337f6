import { gatewayCodes, takesCards, type CardGatewayCode, type GatewayCode } from './gateway-codes.ts'

/** A way to pay online, as buyers know it: buyers need not know which gateway takes their card. */
export type WayCode = 'card' | Exclude<GatewayCode, CardGatewayCode>

/** The way to pay behind a gateway. */
export function wayOf(gateway: GatewayCode): WayCode {
	return takesCards(gateway) ? 'card' : gateway
}

/** Every way to pay that can exist. */
export const wayCodes: readonly WayCode[] = [...new Set(gatewayCodes.map(wayOf))]

/** The way to pay that a form or an address names; nothing for any other text. */
export function wayIn(typed: unknown): WayCode | undefined {
	return wayCodes.find((way) => way === typed)
}

/** The ways a buyer may choose instead of the way they tried: every other offered way. */
export function otherWays(offered: readonly WayCode[], tried: WayCode | undefined): WayCode[] {
	return offered.filter((way) => way !== tried)
}
