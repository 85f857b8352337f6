import { bankOf } from '~/kernel/banks.ts'
import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longestAccountHolder, longestAccountNumber } from '~/kernel/longest.ts'
import { typedAmount } from '~/kernel/typed-amount.ts'

/** The states of a payout. */
export const payoutStates = ['drafted', 'approved', 'sent', 'confirmed', 'dropped', 'failed', 'reversed'] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * - `drafted`: its amount is set aside.
 * - `approved`: it is in the next bank file.
 * - `sent`: the bank was told; only the bank's answer changes it now.
 * - `confirmed`: the provider has the money.
 * - `reversed`: the money came back later.
 * - `dropped`: staff gave it up before it was sent. `failed`: the bank refused it. Both are final, and the money is due again.
 */
export const payoutSteps: Record<PayoutState, readonly PayoutState[]> = {
	drafted: ['approved', 'dropped'],
	approved: ['sent', 'dropped'],
	sent: ['confirmed', 'failed'],
	confirmed: ['reversed'],
	dropped: [],
	failed: [],
	reversed: [],
}

export function payoutMayBecome(from: PayoutState, to: PayoutState): boolean {
	return payoutSteps[from].includes(to)
}

/** Whether the money is on its way to the provider, or there. */
export const isPaidOut = (state: PayoutState) => state === 'sent' || state === 'confirmed'
/** Whether the money is set aside, so that it cannot be paid twice. */
const isSetAside = (state: PayoutState) => state === 'drafted' || state === 'approved'

/** What the books say of a provider's money in one currency, in whole minor units. */
export interface MoneyOfProvider {
	/** Collected money less refunds and the share: what was ever due. */
	earnedMinor: number
	/** Money promised back to buyers but not back yet, and money for orders that are not confirmed. */
	reservedMinor: number
	payouts: readonly { state: PayoutState; amountMinor: number }[]
}

/** Whole minor units. */
export interface PayoutBalance {
	paidMinor: number
	setAsideMinor: number
	/** What the platform owes the provider now; negative when the provider owes the platform. */
	dueMinor: number
	reservedMinor: number
	/** What can be paid out now; never negative. */
	availableMinor: number
}

export function payoutBalance({ earnedMinor, reservedMinor, payouts }: MoneyOfProvider): PayoutBalance {
	const sumOf = (is: (state: PayoutState) => boolean) =>
		payouts.reduce((sum, { state, amountMinor }) => sum + (is(state) ? amountMinor : 0), 0)
	const [paidMinor, setAsideMinor] = [sumOf(isPaidOut), sumOf(isSetAside)]
	const dueMinor = earnedMinor - paidMinor
	return { paidMinor, setAsideMinor, dueMinor, reservedMinor, availableMinor: Math.max(0, dueMinor - reservedMinor - setAsideMinor) }
}

/** The bank account a provider is paid to. */
export interface PayeeAccount {
	bankBin: string
	/** Digits; at some banks also letters. */
	account: string
	holder: string
}

export const payeeFields = ['bankBin', 'account', 'holder'] as const
export type PayeeField = (typeof payeeFields)[number]

/** Checks a typed bank account. Banks write the holder in capitals without accents, and so do we. */
export function checkPayeeAccount(input: { [Field in PayeeField]?: unknown }): Checked<PayeeAccount> {
	const read = fieldReader()
	const bankBin = typeof input.bankBin === 'string' && bankOf(input.bankBin) ? input.bankBin : ''
	if (bankBin === '') read.refuse('bankBin', 'not_a_choice')
	const account = read.text('account', input.account, { required: true, max: longestAccountNumber }).replace(/[\s.-]/g, '')
	if (read.good('account') && !/^[A-Za-z0-9]{6,19}$/.test(account)) read.refuse('account', 'bad_characters')
	const holder = plainCapitals(read.text('holder', input.holder, { required: true, max: longestAccountHolder }))
	if (read.good('holder') && !/^[A-Z0-9 .,&()/-]{2,}$/.test(holder)) read.refuse('holder', 'bad_characters')
	return { issues: read.issues, cleaned: { bankBin, account, holder } }
}

/** `Nguyễn Đức Anh` as banks write it: `NGUYEN DUC ANH`. */
function plainCapitals(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toUpperCase()
}

/** The message of a payout's bank transfer: short, without accents, and easy to find on a bank statement. */
export const payoutWords = (payoutId: number) => `HOI CHI TRA P${payoutId}`

/** The typed amount of a payout: everything available when empty; nothing for an invalid amount. */
export function typedPayout(text: string, availableMinor: number): number | undefined {
	return text.trim() === '' ? availableMinor : typedAmount(text, 'VND')
}
