/** Money that came to our account, as told by a bank, or by a service that watches the account. */
export interface Transfer {
	/** The service or file that told of it. */
	source: 'sepay' | 'casso' | 'statement'
	/** The bank's number for the transfer, or else the number of the service. It is the same when a transfer is told twice. */
	key: string
	/** The account the money came to. */
	account: string
	/** Whole đồng, above 0. */
	amountMinor: number
	/** The text the sender wrote. */
	words: string
	/** Who sent it, as far as we are told; empty where we are not. */
	sender: { name: string; account: string; bank: string }
	/** ISO 8601. */
	at: string
}
