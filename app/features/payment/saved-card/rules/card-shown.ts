import type { CardExpiry } from './card-expiry.ts'

/** A saved card as its owner sees it. */
export interface CardShown {
	id: number
	/** `visa`, `mastercard`; the gateway's word. */
	brand: string
	lastFour: string
	expMonth: number
	expYear: number
	expiry: CardExpiry
	isDefault: boolean
}

const brands: Readonly<Record<string, string>> = {
	visa: 'Visa',
	mastercard: 'Mastercard',
	amex: 'American Express',
	jcb: 'JCB',
	unionpay: 'UnionPay',
	diners: 'Diners Club',
	discover: 'Discover',
}

/** `Visa •••• 4242`. Any brand we have no name for is called "card". */
export function cardName({ brand, lastFour }: Pick<CardShown, 'brand' | 'lastFour'>, word: string): string {
	return `${brands[brand] ?? word} •••• ${lastFour}`
}

/** The most cards of an account: an account with more would be testing stolen numbers. */
export const mostCards = 10
