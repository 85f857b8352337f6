/**
 * A card's behaviour at its bank. `challenge`: it asks the buyer the first time the card is used or kept; `always_challenge`: every time;
 * `declines_later`: the card can be kept and declines every charge. Every other value is the code of a failure.
 */
export type BankAnswer =
	'approved' | 'challenge' | 'always_challenge' | 'card_declined' | 'insufficient_funds' | 'expired_card' | 'declines_later'

/** The bank's answer to an act with a card: approved, a question to the buyer, or why it declined. */
export type BankVerdict = 'approved' | 'challenge' | 'card_declined' | 'insufficient_funds' | 'expired_card' | 'authentication_required'

/** The bank's answer to an act. `keep`: the card is only kept; `kept` and `kept_alone`: a kept card is charged with or without its buyer there. */
export function verdictOn(card: TestCard, act: 'pay' | 'keep' | 'kept' | 'kept_alone'): BankVerdict {
	const answer = testCards[card]
	if (answer === 'declines_later') return act === 'keep' ? 'approved' : 'card_declined'
	if (answer === 'challenge') return act === 'pay' || act === 'keep' ? 'challenge' : 'approved'
	if (answer === 'always_challenge') return act === 'kept_alone' ? 'authentication_required' : 'challenge'
	return answer
}

/** The cards that work here; the same numbers as Stripe's test cards, so that one list serves both gateways. */
export const testCards = {
	'4242424242424242': 'approved',
	'5555555555554444': 'approved',
	'4000000000000002': 'card_declined',
	'4000000000009995': 'insufficient_funds',
	'4000000000000069': 'expired_card',
	'4000002500003155': 'challenge',
	'4000002760003184': 'always_challenge',
	'4000000000000341': 'declines_later',
} as const satisfies Record<string, BankAnswer>

export type TestCard = keyof typeof testCards

/** The card with these last four digits; they differ among the test cards. */
export function cardEnding(lastFour: string): TestCard | undefined {
	return (Object.keys(testCards) as TestCard[]).find((card) => card.endsWith(lastFour))
}

export function brandOf(card: TestCard): 'visa' | 'mastercard' {
	return card.startsWith('5') ? 'mastercard' : 'visa'
}

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

/**
 * What is wrong with a card form, by field. `now` decides whether the card's month is over; a card is valid through that month's last day (UTC).
 */
export function cardFaults(form: CardForm, now: Date): { [field in keyof CardForm]?: CardFault } {
	const faults: { [field in keyof CardForm]?: CardFault } = {}
	if (!knownCard(form.card)) faults.card = 'unknown_card'
	const expiry = expiryIn(form.expiry)
	if (!expiry) faults.expiry = 'no_expiry'
	else if (Date.UTC(expiry.year, expiry.month) <= now.getTime()) faults.expiry = 'expired'
	if (!/^\d{3,4}$/.test(form.cvc.trim())) faults.cvc = 'no_cvc'
	return faults
}

/** The month from 1 and the year with four digits in `12/30`. */
export function expiryIn(typed: string): { month: number; year: number } | undefined {
	const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(typed.replaceAll(/\s/g, '')) ?? []
	return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

/** The test card with the typed number, whatever its spaces. */
export function knownCard(typed: string): TestCard | undefined {
	const digits = typed.replace(/[\s-]/g, '')
	return Object.hasOwn(testCards, digits) ? (digits as TestCard) : undefined
}
