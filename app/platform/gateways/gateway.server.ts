import type { Locale } from '../../kernel/locale.ts'
import type { Money } from '../../kernel/money.ts'

export interface ChargeRequest {
	/** The same key opens the same charge, however often it is asked. */
	key: string
	amount: Money
	/** What the buyer sees on the gateway's page and on the bank's statement. */
	description: string
	email: string
	locale: Locale
	/** Where the gateway sends the buyer back to, whatever happened. */
	returnUrl: string
	cancelUrl: string
	/** The hosted page stops taking money at this time. */
	expiresAt: Date
}

/** What a charge is at the gateway, in our words. */
export type ChargeState = 'open' | 'authorized' | 'captured' | 'failed' | 'canceled' | 'refunded'

export interface Notice {
	/** Unique at the gateway: a notice that comes twice has the same. */
	id: string
	/** The charge it is about. */
	ref: string
	kind: 'captured' | 'authorized' | 'failed' | 'canceled' | 'refunded' | 'refund_failed'
	failureCode?: string
}

/** The gateway did not answer or answered with an error of its own. Trying again later is right. */
export class GatewayUnavailable extends Error {}

/** A card gateway with a hosted page: money is asked for by redirect and confirmed by signed notices. Never called inside a transaction. */
export interface Gateway {
	code: 'test' | 'stripe'
	/** @throws GatewayUnavailable */
	open: (request: ChargeRequest) => Promise<{ ref: string; redirectUrl: string }>
	/** Asks the gateway, for when its notices are late. @throws GatewayUnavailable */
	stateOf: (ref: string) => Promise<ChargeState>
	/** Stops an unpaid charge from being paid; harmless when it was paid already (the answer says so). @throws GatewayUnavailable */
	cancel: (ref: string) => Promise<ChargeState>
	/** Gives everything back. `refused` is final. @throws GatewayUnavailable */
	refund: (ref: string, amount: Money, key: string) => Promise<'refunded' | 'pending' | 'refused'>
	/** Reads a notice from its raw body; nothing when the signature is wrong. `ignored`: well signed, but not about us. */
	readNotice: (body: string, headers: Headers) => Promise<Notice | 'ignored' | undefined>
}
