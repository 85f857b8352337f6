/** Money that came to our account, as a bank, or a service that watches it, tells. */
export interface Transfer {
	/** Which service or file told. */
	source: 'sepay' | 'casso' | 'statement'
	/** The bank's number of it, or else the teller's: the same transfer told twice has the same. */
	key: string
	/** The account it came to. */
	account: string
	/** Whole đồng, above 0. */
	amountMinor: number
	/** What it says. */
	words: string
	/** Who sent it, as far as that is told; empty where it is not. */
	sender: { name: string; account: string; bank: string }
	/** ISO 8601. */
	at: string
}
