/** A seller's bank account, and what proves notices about it. */
export interface OwnBankAccount {
	gateway: 'vietqr'
	bin: string
	account: string
	holder: string
	sepayKey?: string
	cassoKey?: string
}

/** What a seller has of a gateway: its public part and its secrets together, as only adapters see them. */
export type OwnPapers =
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

/** Finds the account an address names, for the stand-ins that play its merchant's gateway. */
export type FindOwnAccount = (gateway: string, code: string) => Promise<OwnAccount | undefined>
