import type { CardGatewayCode } from '~/kernel/gateway-codes.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Notice, NoticeAnswer, NoticeRequest } from './gateway.server.ts'

/**
 * Whether a connected account takes cards. `incomplete`: the owner has to tell the gateway more; `in_review`: the gateway has all it asked for,
 * and looks at it.
 */
export type ConnectedState = 'ready' | 'incomplete' | 'in_review'

export interface OnboardRequest {
	/** The gateway's name for the account. */
	account: string
	locale: Locale
	/** Where the gateway sends somebody who is done, or leaves; the result has to be asked for. */
	returnUrl: string
	/** Where the gateway sends somebody whose page has expired: they need a new page. */
	refreshUrl: string
}

/**
 * A notice that came to the address of all connected accounts. `ignored`: nothing we act on. Otherwise it tells of charges of the account it
 * names, or that this account has changed, or that it left the platform.
 */
export type ConnectedNotice =
	| { said: 'forged' | 'ignored'; answer: NoticeAnswer }
	| { said: readonly Notice[] | 'account_changed' | 'account_gone'; account: string; answer: NoticeAnswer }

/**
 * How sellers connect accounts of their own with the platform's at the gateway that takes cards. Their money is theirs: each is opened as a gateway
 * of its own (`Gateways.own`). Never called inside a transaction.
 */
export interface CardConnect {
	code: CardGatewayCode
	/** Origins of the pages sellers are led to: browsers allow a form's redirect to these origins only. */
	pageOrigins: readonly string[]
	/** Makes an account for a seller; the same key gives the same account. @throws GatewayUnavailable, GatewayRefused */
	addAccount: (request: { key: string; providerId: number }) => Promise<{ account: string }>
	/** A page of the gateway's, for a few minutes and one visit, where the seller says who it is. @throws GatewayUnavailable, GatewayRefused */
	onboard: (request: OnboardRequest) => Promise<{ redirectUrl: string }>
	/** @throws GatewayUnavailable, GatewayRefused */
	stateOf: (account: string) => Promise<ConnectedState>
	/** Reads what came to `/webhooks/{code}/connect`. @throws GatewayUnavailable when it has to ask what the notice is about and gets no answer */
	readNotice: (request: NoticeRequest) => Promise<ConnectedNotice>
}

/** The answers to a notice: it was taken, or it does not come from the gateway. */
export const [noticeTaken, noticeForged]: readonly [NoticeAnswer, NoticeAnswer] = [
	{ status: 200, contentType: 'application/json', body: '{"received":true}' },
	{ status: 400, contentType: 'text/plain', body: '400' },
]
