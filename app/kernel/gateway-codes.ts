/** Gateways that take cards, keep them, and can be promised money. */
export const cardGatewayCodes = ['test', 'stripe'] as const
export type CardGatewayCode = (typeof cardGatewayCodes)[number]

/** Every gateway there may be; which of them are configured is the settings' matter (`open-gateways.server.ts`). */
export const gatewayCodes = [...cardGatewayCodes, 'vietqr', 'vnpay', 'momo', 'zalopay'] as const
export type GatewayCode = (typeof gatewayCodes)[number]

/** Those a seller may have an account of its own at. */
export const ownGatewayCodes = ['vietqr', 'vnpay', 'momo', 'zalopay'] as const satisfies readonly GatewayCode[]
export type OwnGatewayCode = (typeof ownGatewayCodes)[number]

/** Whether a seller may have an account of its own at a gateway, by its code. */
export function isOwnGateway(code: string): code is OwnGatewayCode {
	return ownGatewayCodes.some((each) => each === code)
}

/** Whether a gateway takes cards, by its code. */
export function takesCards(code: GatewayCode): code is CardGatewayCode {
	return cardGatewayCodes.some((each) => each === code)
}
