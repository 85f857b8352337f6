/** `soon`: the card expires within two months. */
export type CardExpiry = 'good' | 'soon' | 'over'

export interface ExpiryMonth {
	/** The month, from 1. */
	expMonth: number
	/** The year with four digits. */
	expYear: number
}

const soonMs = 61 * 24 * 3_600_000

/** The expiry state of a card: a card is good through the last day of its month (UTC). */
export function cardExpiry({ expMonth, expYear }: ExpiryMonth, now: Date): CardExpiry {
	const leftMs = Date.UTC(expYear, expMonth) - now.getTime()
	if (leftMs <= 0) return 'over'
	return leftMs <= soonMs ? 'soon' : 'good'
}

/** As it is printed on a card: `05/29`. */
export function expiryPrinted({ expMonth, expYear }: ExpiryMonth): string {
	return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
}
