import type { CardGatewayCode } from '~/kernel/gateway-codes.ts'

/** A seller's bank account, and what proves notices about it. */
export interface OwnBankAccount {
	gateway: 'vietqr'
	bin: string
	account: string
	holder: string
	sepayKey?: string
	cassoKey?: string
}

/** An account that a seller connected to the platform's account at a gateway that takes cards. It holds no secret of the seller's. */
export interface ConnectedAccount {
	gateway: CardGatewayCode
	/** The gateway's name for the account: `acct_…`. */
	account: string
}

/** What a gateway gave a seller, public part and secrets together. Only the adapters see it. */
export type OwnPapers =
	| ConnectedAccount
	| OwnBankAccount
	| { gateway: 'vnpay'; tmnCode: string; hashSecret: string }
	| { gateway: 'momo'; partnerCode: string; accessKey: string; secretKey: string }
	| { gateway: 'zalopay'; appId: number; key1: string; key2: string }

/** A seller's own account at a gateway. */
export interface OwnAccount {
	/** Names it in addresses: `/webhooks/vnpay/{code}`. */
	code: string
	papers: OwnPapers
}

/** Finds the account that an address names, for the stand-in that plays this account's gateway. */
export type FindOwnAccount = (gateway: string, code: string) => Promise<OwnAccount | undefined>
