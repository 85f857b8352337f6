import type { Locale } from '../../kernel/locale.ts'
import type { Money } from '../../kernel/money.ts'
import type { Transfer } from './vietqr/transfer.ts'
import type { CardGatewayCode, GatewayCode } from '../../kernel/gateway-codes.ts'

export interface ChargeRequest {
	/** The same key opens the same charge, however often it is asked. Everything else in the request must then be the same too. */
	key: string
	amount: Money
	/** The order's number, kept at the gateway so that a person finds the charge there. */
	orderNumber: string
	/** What the buyer sees on the gateway's page and on the bank's statement. */
	description: string
	email: string
	/** The network address of whoever pays, where it is known: some gateways look for fraud by it. Another one opens the same charge. */
	buyerAddress?: string
	locale: Locale
	/** Where the gateway sends the buyer back to after an attempt, whatever came of it. */
	returnUrl: string
	/** Where the gateway sends the buyer who gives up; the charge can still be paid until it is cancelled or ends. */
	cancelUrl: string
	/** When this attempt began; the same for the same key. */
	startedAt: Date
	/** The hosted page stops taking money at this time, or as soon after it as the gateway's own rules allow: `cancel` it to be sure. */
	expiresAt: Date
	/** Set when the buyer asked that the card be kept: by the gateway, for this customer. A `CardNotice` says when it is. */
	saveFor?: string
	/** The money is only promised (authorised); `capture` takes it later, or `release` lets it go. */
	manual?: true
}

/** An account as a gateway knows it. Cards are kept for a customer. */
export interface CustomerRequest {
	/** The same key is the same customer. */
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
	/** Where it sends who gives up. */
	cancelUrl: string
}

/** A card the gateway keeps: what a person recognises it by. Its number never comes here. */
export interface CardAtGateway {
	/** The gateway's token for it. */
	ref: string
	/** The gateway's word: `visa`, `mastercard`, `unknown`. */
	brand: string
	lastFour: string
	expMonth: number
	/** With four digits. */
	expYear: number
	/** The same for the same card, however often it was kept; nothing where the gateway does not say. */
	fingerprint?: string
}

export interface SavedCardCharge {
	/** The same key is the same charge, however often it is asked. Everything else must then be the same too. */
	key: string
	customerRef: string
	cardRef: string
	amount: Money
	orderNumber: string
	description: string
	locale: Locale
	/** Where the bank's page (3-D Secure) leads back to. Absent: nobody is there to be asked, and a bank that wants to ask declines. */
	buyer?: { returnUrl: string; cancelUrl: string; expiresAt: Date }
	/** As with `ChargeRequest`. */
	manual?: true
}

/**
 * What came of charging a saved card. `open` with a `redirectUrl`: the bank asks the buyer there; without one: a notice follows.
 * `failed` with `authentication_required`: the bank would have asked, and nobody was there.
 */
export type Charged =
	| { ref: string; state: 'captured' | 'authorized' }
	| { ref: string; state: 'open'; redirectUrl: string | null }
	| { ref: string; state: 'failed'; failureCode: string }
	/** Refused before there was a charge. */
	| { ref: null; state: 'failed'; failureCode: string }

/** What a charge is at the gateway, in our words. */
export type ChargeState = 'open' | 'authorized' | 'captured' | 'failed' | 'canceled' | 'refunded'

/** What became of a refund that was asked for. */
export type RefundState = 'refunded' | 'pending' | 'refused'

/** What a gateway holds of a charge: what it took, and what of that it gave back. */
export interface MoneyHeld {
	/** The charge's name. */
	ref: string
	taken: Money
	backMinor: number
	/** When it came. */
	at: Date
}

export interface Notice {
	/** Unique at the gateway: a notice that comes twice has the same. */
	id: string
	/** The charge it is about. */
	ref: string
	/** The key it was asked for by, where the gateway remembers: the notice may come before we have heard of `ref`. */
	key?: string
	kind: 'captured' | 'authorized' | 'failed' | 'canceled' | 'refunded' | 'refund_failed'
	/** Of a refund: the key it was asked for with. Absent when somebody gave the money back at the gateway itself. */
	refundKey?: string
	/** How much it is about, where the gateway says so. It must be what was asked for. */
	amount?: Money
	failureCode?: string
	/** The gateway's own number of a payment that was taken, where a refund has to name it. */
	transactionNo?: string
}

/** What is known of a charge or a refund beside its names, for gateways that ask for it. */
export interface RefundContext {
	/** When the refund was first asked for by this key. */
	askedAt: Date
	/** What the notice of the payment told; absent where only asking told that it was paid. */
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
	/** The gateway's own word for it: `amount_too_small`. */
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
	/** The raw body, which signatures are made of; empty with GET. */
	body: string
	headers: Headers
}

/** What a gateway is answered. */
export interface NoticeAnswer {
	status: number
	contentType: string
	body: string
}

/**
 * What came of a notice, as far as its gateway has to be told. `known`: it was taken before, or changes nothing any more. `unknown_charge`: it is
 * about no charge of ours. `amount_mismatch`: it speaks of another amount than was asked for. All four are kept: none has to be sent again.
 */
export type NoticeCame = 'taken' | 'known' | 'unknown_charge' | 'amount_mismatch'

/** What a gateway tells: of a charge, of a card it keeps, or of money that came by transfer and has yet to be matched with a charge. */
export type GatewayMessage = Notice | CardNotice | Transfer

/**
 * A notice, read. `said` holds what it says: nothing where we do not act on it, several where one request tells of several charges; `answer`
 * then says it in the gateway's words. A forged one (signature wrong, missing, or too old) is answered and forgotten.
 */
export type NoticeRead =
	{ said: readonly GatewayMessage[]; answer: (came: NoticeCame) => NoticeAnswer } | { said: 'forged'; answer: NoticeAnswer }

/**
 * A way to pay: money is asked for by redirect, to the gateway's hosted page or to a page of ours that shows how, and confirmed by notices whose
 * origin is proved. Never called inside a transaction.
 */
export interface ChargeGateway {
	code: GatewayCode
	/** Origins of its hosted page, as in `https://checkout.stripe.com`: browsers hold the target of a form's redirect against them. */
	pageOrigins: readonly string[]
	/** Its page leads everybody back to `returnUrl`, also who was declined or gave up: what came of it has to be asked then. */
	asksOnReturn?: true
	/** Whether it can be asked for an amount: its currency, least and most. */
	takes: (amount: Money) => boolean
	/** @throws GatewayUnavailable, GatewayRefused */
	open: (request: ChargeRequest) => Promise<{ ref: string; redirectUrl: string }>
	/** Asks the gateway, for when its notices are late. @throws GatewayUnavailable, GatewayRefused */
	stateOf: (ref: string) => Promise<ChargeState>
	/**
	 * Stops an unpaid charge from being paid; harmless when it was paid or promised already (the answer says so). A gateway that cannot stop it
	 * answers `canceled` all the same once it may be given up: money that arrives later is told by a notice. @throws GatewayUnavailable, GatewayRefused
	 */
	cancel: (ref: string) => Promise<ChargeState>
	/**
	 * Gives an amount back, at most what was taken and is not back yet. `refused` is final; `pending` is settled by a notice later. The same key
	 * refunds once. @throws GatewayUnavailable
	 */
	refund: (ref: string, amount: Money, key: string, context: RefundContext) => Promise<RefundState>
	/** What became of a refund, for when its notice is late. `unknown`: it was never asked for by this key. @throws GatewayUnavailable, GatewayRefused */
	refundState: (ref: string, key: string, context: RefundContext) => Promise<RefundState | 'unknown'>
	/**
	 * Every charge of ours whose money came, or went back, since a time. Absent where the gateway has no such list: each charge has to be asked about.
	 * @throws GatewayUnavailable, GatewayRefused
	 */
	listMoney?: (since: Date) => Promise<MoneyHeld[]>
	/**
	 * Reads a notice from the request it came by, and says what to answer.
	 * @throws GatewayUnavailable when it has to ask the gateway what the notice is about and gets no answer; the gateway sends it again
	 */
	readNotice: (request: NoticeRequest) => Promise<NoticeRead>
}

/** A gateway that takes cards, can be promised money, and keeps cards for customers. */
export interface CardGateway extends ChargeGateway {
	code: CardGatewayCode
	/** It knows a refund by its key alone. */
	refund: (ref: string, amount: Money, key: string) => Promise<RefundState>
	refundState: (ref: string, key: string) => Promise<RefundState | 'unknown'>
	/**
	 * Takes promised money, at most what was promised; the rest is let go. Once, however often it is asked: the answer says what the charge is
	 * then, also when it was taken or let go before. @throws GatewayUnavailable, GatewayRefused
	 */
	capture: (ref: string, amount: Money, key: string) => Promise<ChargeState>
	/** Lets promised money go, and stops what nobody has paid; harmless when it was taken (the answer says so). @throws GatewayUnavailable, GatewayRefused */
	release: (ref: string) => Promise<ChargeState>

	/** Makes somebody known to the gateway, so that it can keep cards for them. @throws GatewayUnavailable, GatewayRefused */
	addCustomer: (request: CustomerRequest) => Promise<{ ref: string }>
	/** Forgets a customer with every card; harmless when it is forgotten. @throws GatewayUnavailable, GatewayRefused */
	removeCustomer: (customerRef: string) => Promise<void>
	/** A hosted page that keeps a card without taking money. @throws GatewayUnavailable, GatewayRefused */
	saveCard: (request: SaveCardRequest) => Promise<{ redirectUrl: string }>
	/** The cards kept for a customer, for when notices are late. @throws GatewayUnavailable, GatewayRefused */
	listCards: (customerRef: string) => Promise<CardAtGateway[]>
	/** From now on the card cannot be charged; harmless when it was detached before. @throws GatewayUnavailable */
	detachCard: (cardRef: string) => Promise<void>
	/** Charges a card the gateway keeps. A card that declines is an answer, not an error. @throws GatewayUnavailable, GatewayRefused */
	chargeCard: (request: SavedCardCharge) => Promise<Charged>
}
