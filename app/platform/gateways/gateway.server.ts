import type { Locale } from '../../kernel/locale.ts'
import type { Money } from '../../kernel/money.ts'

export interface ChargeRequest {
	/** The same key opens the same charge, however often it is asked. Everything else in the request must then be the same too. */
	key: string
	amount: Money
	/** The order's number, kept at the gateway so that a person finds the charge there. */
	orderNumber: string
	/** What the buyer sees on the gateway's page and on the bank's statement. */
	description: string
	email: string
	locale: Locale
	/** Where the gateway sends the buyer back to after an attempt, whatever came of it. */
	returnUrl: string
	/** Where the gateway sends the buyer who gives up; the charge can still be paid until it is cancelled or ends. */
	cancelUrl: string
	/** When this attempt began; the same for the same key. */
	startedAt: Date
	/** The hosted page stops taking money at this time, or as soon after it as the gateway's own rules allow: `cancel` it to be sure. */
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
	/** How much it is about, where the gateway says so. It must be what was asked for. */
	amount?: Money
	failureCode?: string
}

/** The gateway did not answer or answered with an error of its own. Trying again later is right. */
export class GatewayUnavailable extends Error {
	override readonly name = 'GatewayUnavailable'
}

/** The gateway understood and said no (amount too small, key used for something else, no such charge). Trying again is useless. */
export class GatewayRefused extends Error {
	override readonly name = 'GatewayRefused'
	/** The gateway's own word for it: `amount_too_small`. */
	readonly code: string
	constructor(code: string, message: string, options?: ErrorOptions) {
		super(message, options)
		this.code = code
	}
}

/** A card gateway with a hosted page: money is asked for by redirect and confirmed by signed notices. Never called inside a transaction. */
export interface Gateway {
	code: 'test' | 'stripe'
	/** @throws GatewayUnavailable, GatewayRefused */
	open: (request: ChargeRequest) => Promise<{ ref: string; redirectUrl: string }>
	/** Asks the gateway, for when its notices are late. @throws GatewayUnavailable, GatewayRefused */
	stateOf: (ref: string) => Promise<ChargeState>
	/** Stops an unpaid charge from being paid; harmless when it was paid already (the answer says so). @throws GatewayUnavailable, GatewayRefused */
	cancel: (ref: string) => Promise<ChargeState>
	/** Gives everything back. `refused` is final; `pending` is settled by a notice later. The same key refunds once. @throws GatewayUnavailable */
	refund: (ref: string, amount: Money, key: string) => Promise<'refunded' | 'pending' | 'refused'>
	/**
	 * Reads a notice from its raw body; nothing when the signature is wrong or older than five minutes. `ignored`: well signed, but nothing we
	 * act on. @throws GatewayUnavailable when it has to ask the gateway what the notice is about and gets no answer; the gateway sends it again
	 */
	readNotice: (body: string, headers: Headers) => Promise<Notice | 'ignored' | undefined>
}
