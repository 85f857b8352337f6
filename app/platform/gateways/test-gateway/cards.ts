/** What a card's bank says. Anything but `approved` and `challenge` is the failure's code. */
export type BankAnswer = 'approved' | 'challenge' | 'card_declined' | 'insufficient_funds' | 'expired_card'

/** The cards that work here; the same numbers as Stripe's test cards, so that one list serves both gateways. */
export const testCards = {
	'4242424242424242': 'approved',
	'4000000000000002': 'card_declined',
	'4000000000009995': 'insufficient_funds',
	'4000000000000069': 'expired_card',
	'4000002500003155': 'challenge',
} as const satisfies Record<string, BankAnswer>

export type TestCard = keyof typeof testCards

/** `4242424242424242` as it is printed on a card. */
export function spaced(card: string): string {
	return card.replace(/(.{4})(?=.)/g, '$1 ')
}

export interface CardForm {
	card: string
	expiry: string
	cvc: string
}

export type CardFault = 'unknown_card' | 'expired' | 'no_expiry' | 'no_cvc'

/** What is wrong with a card form, by field. `now` decides whether the card's month is over; a card is good through its last day (UTC). */
export function cardFaults(form: CardForm, now: Date): { [field in keyof CardForm]?: CardFault } {
	const faults: { [field in keyof CardForm]?: CardFault } = {}
	if (!knownCard(form.card)) faults.card = 'unknown_card'
	const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d\d)\s*$/.exec(form.expiry) ?? []
	if (!month || !year) faults.expiry = 'no_expiry'
	else if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()) faults.expiry = 'expired'
	if (!/^\d{3,4}$/.test(form.cvc.trim())) faults.cvc = 'no_cvc'
	return faults
}

/** The test card that was typed, however it was spaced. */
export function knownCard(typed: string): TestCard | undefined {
	const digits = typed.replace(/[\s-]/g, '')
	return Object.hasOwn(testCards, digits) ? (digits as TestCard) : undefined
}
