/** Gateways that take cards, keep them, and can be promised money. */
export const cardGatewayCodes = ['test', 'stripe'] as const
export type CardGatewayCode = (typeof cardGatewayCodes)[number]

/** Every gateway that can exist; the settings decide which of them are configured (`open-gateways.server.ts`). */
export const gatewayCodes = [...cardGatewayCodes, 'vietqr', 'vnpay', 'momo', 'zalopay'] as const
export type GatewayCode = (typeof gatewayCodes)[number]

/**
 * The gateways at which a seller enters an own account with its papers. At a gateway that takes cards, the seller connects the account on the
 * gateway's own page.
 */
export const paperGatewayCodes = ['vietqr', 'vnpay', 'momo', 'zalopay'] as const satisfies readonly GatewayCode[]
export type PaperGatewayCode = (typeof paperGatewayCodes)[number]

/** Whether a seller's own account at a gateway is entered with papers, by its code. */
export function asksForPapers(code: string): code is PaperGatewayCode {
	return paperGatewayCodes.some((each) => each === code)
}

/** Whether a gateway takes cards, by its code. */
export function takesCards(code: GatewayCode): code is CardGatewayCode {
	return cardGatewayCodes.some((each) => each === code)
}
