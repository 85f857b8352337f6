import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { Transfer } from './vietqr/transfer.ts'
import type { CardGatewayCode, GatewayCode } from '~/kernel/gateway-codes.ts'

export interface ChargeRequest {
	/** The same key opens the same charge, however often it is asked. Everything else in the request must then be the same too. */
	key: string
	amount: Money
	/** The order's number, kept at the gateway so that a person finds the charge there. */
	orderNumber: string
	/** What the buyer sees on the gateway's page and on the bank's statement. */
	description: string
	email: string
	/**
	 * The payer's network address, where it is known: some gateways use it to look for fraud. With another address, the same key still opens the
	 * same charge.
	 */
	buyerAddress?: string
	locale: Locale
	/** Where the gateway sends the buyer back to after an attempt, whether it was paid or not. */
	returnUrl: string
	/** Where the gateway sends the buyer who gives up; the charge can still be paid until it is cancelled or ends. */
	cancelUrl: string
	/** When this attempt began. It is the same for the same key. */
	startedAt: Date
	/** The hosted page stops taking money at this time, or as soon after it as the gateway's own rules allow: `cancel` it to be sure. */
	expiresAt: Date
	/** Set when the buyer asked that the card be kept: by the gateway, for this customer. A `CardNotice` says when the card is kept. */
	saveFor?: string
	/** The card is only authorised for the money; `capture` takes the money later, or `release` gives it up. */
	manual?: true
}

/** An account as a gateway knows it. Cards are kept for a customer. */
export interface CustomerRequest {
	/** The same key gives the same customer. */
	key: string
	email: string
	name: string
}

export interface SaveCardRequest {
	/** The same key opens the same page. */
	key: string
	customerRef: string
	locale: Locale
	/** Where the gateway sends the person once the card is kept. */
	returnUrl: string
	/** Where the gateway sends a person who gives up. */
	cancelUrl: string
}

/** A card the gateway keeps, by what a person recognises it by. Its number never comes here. */
export interface CardAtGateway {
	/** The gateway's token for the card. */
	ref: string
	/** In the gateway's words: `visa`, `mastercard`, `unknown`. */
	brand: string
	lastFour: string
	expMonth: number
	/** With four digits. */
	expYear: number
	/** The same for the same card, however often it was kept; nothing where the gateway does not say. */
	fingerprint?: string
}

export interface SavedCardCharge {
	/** The same key gives the same charge, however often it is asked. Everything else must then be the same too. */
	key: string
	customerRef: string
	cardRef: string
	amount: Money
	orderNumber: string
	description: string
	locale: Locale
	/** Where the bank's page (3-D Secure) leads back to. Absent when no buyer is there to be asked: a bank that wants to ask then declines. */
	buyer?: { returnUrl: string; cancelUrl: string; expiresAt: Date }
	/** As with `ChargeRequest`. */
	manual?: true
}

/**
 * The result of charging a saved card. `open` with a `redirectUrl`: the bank asks the buyer there; without it: a notice follows. `failed` with
 * `authentication_required`: the bank wanted to ask the buyer, and no buyer was there.
 */
export type Charged =
	| { ref: string; state: 'captured' | 'authorized' }
	| { ref: string; state: 'open'; redirectUrl: string | null }
	| { ref: string; state: 'failed'; failureCode: string }
	/** Refused before a charge was made. */
	| { ref: null; state: 'failed'; failureCode: string }

/** The state of a charge at the gateway, in our words. */
export type ChargeState = 'open' | 'authorized' | 'captured' | 'failed' | 'canceled' | 'refunded'

/** The state of a refund that was asked for. */
export type RefundState = 'refunded' | 'pending' | 'refused'

/** The money a gateway holds of a charge: the amount it took, and the part of it that it gave back. */
export interface MoneyHeld {
	/** The gateway's name for the charge. */
	ref: string
	taken: Money
	backMinor: number
	/** When the money came. */
	at: Date
}

export interface Notice {
	/** Unique at the gateway: a notice that comes twice has the same. */
	id: string
	/** The charge the notice is about. */
	ref: string
	/** The key the charge was opened with, where the gateway remembers it: the notice may come before we have heard of `ref`. */
	key?: string
	kind: 'captured' | 'authorized' | 'failed' | 'canceled' | 'refunded' | 'refund_failed'
	/** Of a refund: the key we asked for it with. Absent when somebody gave the money back at the gateway itself. */
	refundKey?: string
	/** The amount, where the gateway tells it. It must be the amount we asked for. */
	amount?: Money
	failureCode?: string
	/** The gateway's own number for the payment, where a refund has to name it. */
	transactionNo?: string
}

/** What else we know of a charge or a refund beside its names, for gateways that ask for it. */
export interface RefundContext {
	/** When we first asked for the refund with this key. */
	askedAt: Date
	/** The number in the notice of the payment; absent where no notice told of the payment, but an answer to our question did. */
	transactionNo?: string
}

/** The gateway's word about a card it keeps. */
export interface CardNotice {
	id: string
	kind: 'card_saved' | 'card_updated' | 'card_removed'
	customerRef: string
	card: CardAtGateway
}

/** The gateway did not answer or answered with an error of its own. Trying again later is right. */
export class GatewayUnavailable extends Error {
	override readonly name = 'GatewayUnavailable'
}

/** The gateway understood and said no (amount too small, key used for something else, no such charge). Trying again is useless. */
export class GatewayRefused extends Error {
	override readonly name = 'GatewayRefused'
	/** The gateway's own word for the reason: `amount_too_small`. */
	readonly code: string
	constructor(code: string, message: string, options?: ErrorOptions) {
		super(message, options)
		this.code = code
	}
}

/** A request that came to `/webhooks/{code}`, as it was sent. */
export interface NoticeRequest {
	/** In capitals. */
	method: string
	query: URLSearchParams
	/** The raw body, which the signature covers; empty with GET. */
	body: string
	headers: Headers
}

/** Our answer to a gateway's notice. */
export interface NoticeAnswer {
	status: number
	contentType: string
	body: string
}

/**
 * The result of a notice, as far as its gateway has to be told. `known`: the notice was taken before, or changes nothing any more.
 * `unknown_charge`: it is about no charge of ours. `amount_mismatch`: it names another amount than we asked for. All four are kept, so the
 * gateway need not send it again.
 */
export type NoticeCame = 'taken' | 'known' | 'unknown_charge' | 'amount_mismatch'

/** What a gateway tells: of a charge, of a card it keeps, or of money that came by transfer and has yet to be matched with a charge. */
export type GatewayMessage = Notice | CardNotice | Transfer

/**
 * A notice that was read. `said` holds its messages: none where we do not act on it, several where one request tells of several charges. `answer`
 * turns our result into the gateway's words. A forged notice (signature wrong, missing, or too old) is answered and forgotten.
 */
export type NoticeRead =
	{ said: readonly GatewayMessage[]; answer: (came: NoticeCame) => NoticeAnswer } | { said: 'forged'; answer: NoticeAnswer }

/**
 * A way to pay: the buyer is redirected to the gateway's hosted page, or to a page of ours that shows how to pay. Notices whose origin is proved
 * confirm the payment. Never called inside a transaction.
 */
export interface ChargeGateway {
	code: GatewayCode
	/** Origins of its hosted page, as in `https://checkout.stripe.com`: browsers allow a form's redirect to these origins only. */
	pageOrigins: readonly string[]
	/** Its page leads every buyer back to `returnUrl`, also after a decline or when they gave up: we then have to ask for the result. */
	asksOnReturn?: true
	/** Whether the gateway takes an amount: by its currency, and between the least and the most. */
	takes: (amount: Money) => boolean
	/** @throws GatewayUnavailable, GatewayRefused */
	open: (request: ChargeRequest) => Promise<{ ref: string; redirectUrl: string }>
	/** Asks the gateway for a charge's state, in case its notices are late. @throws GatewayUnavailable, GatewayRefused */
	stateOf: (ref: string) => Promise<ChargeState>
	/**
	 * Stops an unpaid charge from being paid; harmless when it is paid or authorised already (the answer says so). A gateway that cannot stop a
	 * charge still answers `canceled` once we may give the charge up: a notice tells of money that arrives later. @throws GatewayUnavailable,
	 * GatewayRefused
	 */
	cancel: (ref: string) => Promise<ChargeState>
	/**
	 * Gives an amount back, at most the amount taken that was not given back yet. `refused` is final; a notice settles `pending` later. The same
	 * key refunds once. @throws GatewayUnavailable
	 */
	refund: (ref: string, amount: Money, key: string, context: RefundContext) => Promise<RefundState>
	/**
	 * Asks for the state of a refund, in case its notice is late. `unknown`: no refund was asked for with this key. @throws GatewayUnavailable,
	 * GatewayRefused
	 */
	refundState: (ref: string, key: string, context: RefundContext) => Promise<RefundState | 'unknown'>
	/**
	 * Every charge of ours whose money came or went back since a time. Absent where the gateway has no such list: then we ask about each charge.
	 * @throws GatewayUnavailable, GatewayRefused
	 */
	listMoney?: (since: Date) => Promise<MoneyHeld[]>
	/**
	 * Reads a notice from its request, and says what to answer.
	 * @throws GatewayUnavailable when it has to ask the gateway what the notice is about and gets no answer; the gateway sends it again
	 */
	readNotice: (request: NoticeRequest) => Promise<NoticeRead>
}

/** A gateway that takes cards, can authorise a card and take the money later, and keeps cards for customers. */
export interface CardGateway extends ChargeGateway {
	code: CardGatewayCode
	/** A card gateway knows a refund by its key alone. */
	refund: (ref: string, amount: Money, key: string) => Promise<RefundState>
	refundState: (ref: string, key: string) => Promise<RefundState | 'unknown'>
	/**
	 * Takes promised money, at most the promised amount, and gives the rest up. It takes once, however often it is called: the answer is the
	 * charge's state, also when the money was taken or given up before. @throws GatewayUnavailable, GatewayRefused
	 */
	capture: (ref: string, amount: Money, key: string) => Promise<ChargeState>
	/**
	 * Gives promised money up, and stops an unpaid charge; harmless when the money was taken (the answer says so). @throws GatewayUnavailable,
	 * GatewayRefused
	 */
	release: (ref: string) => Promise<ChargeState>

	/** Makes somebody known to the gateway, so that it can keep cards for them. @throws GatewayUnavailable, GatewayRefused */
	addCustomer: (request: CustomerRequest) => Promise<{ ref: string }>
	/** Forgets a customer with every card; harmless when the customer is forgotten already. @throws GatewayUnavailable, GatewayRefused */
	removeCustomer: (customerRef: string) => Promise<void>
	/** A hosted page that keeps a card without taking money. @throws GatewayUnavailable, GatewayRefused */
	saveCard: (request: SaveCardRequest) => Promise<{ redirectUrl: string }>
	/** The cards kept for a customer, in case notices are late. @throws GatewayUnavailable, GatewayRefused */
	listCards: (customerRef: string) => Promise<CardAtGateway[]>
	/** From now on the card cannot be charged; harmless when it was detached before. @throws GatewayUnavailable */
	detachCard: (cardRef: string) => Promise<void>
	/** Charges a card the gateway keeps. A declined card is an answer, not an error. @throws GatewayUnavailable, GatewayRefused */
	chargeCard: (request: SavedCardCharge) => Promise<Charged>
}
