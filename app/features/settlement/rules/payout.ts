import { bankOf } from '~/kernel/banks.ts'
import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { typedAmount } from '~/kernel/typed-amount.ts'

/** What becomes of money that is paid to a provider. */
export const payoutStates = ['drafted', 'approved', 'sent', 'confirmed', 'dropped', 'failed', 'reversed'] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * - `drafted`: its amount is set aside. `approved`: it stands in the next bank file. `sent`: the bank was told; nothing but the bank's word changes it.
 * - `confirmed`: the provider has it. `reversed`: it came back later.
 * - `dropped`: given up before it was sent. `failed`: the bank refused it. Both are final, and the money is due again.
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

/** Whether its money is on its way to the provider, or there. */
export const isPaidOut = (state: PayoutState) => state === 'sent' || state === 'confirmed'
/** Whether its money is set aside, and cannot be paid once more. */
const isSetAside = (state: PayoutState) => state === 'drafted' || state === 'approved'

/** What the books say of a provider's money in one currency. Whole minor units. */
export interface MoneyOfProvider {
	/** Collected, less what went back and the share: what is due over all time. */
	earnedMinor: number
	/** Promised back to buyers and not back yet, and what came in for orders that are not confirmed. */
	reservedMinor: number
	payouts: readonly { state: PayoutState; amountMinor: number }[]
}

/** Whole minor units. */
export interface PayoutBalance {
	paidMinor: number
	setAsideMinor: number
	/** What the platform owes by now; with a minus what the provider owes. */
	dueMinor: number
	reservedMinor: number
	/** What can be paid out now; never less than nothing. */
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
	/** Digits, and at some banks letters. */
	account: string
	holder: string
}

export const payeeFields = ['bankBin', 'account', 'holder'] as const
export type PayeeField = (typeof payeeFields)[number]

/** An account as somebody typed it. Banks write holders in capitals without accents, and so do we. */
export function checkPayeeAccount(input: { [Field in PayeeField]?: unknown }): Checked<PayeeAccount> {
	const read = fieldReader()
	const bankBin = typeof input.bankBin === 'string' && bankOf(input.bankBin) ? input.bankBin : ''
	if (bankBin === '') read.refuse('bankBin', 'not_a_choice')
	const account = read.text('account', input.account, { required: true, max: 30 }).replace(/[\s.-]/g, '')
	if (read.good('account') && !/^[A-Za-z0-9]{6,19}$/.test(account)) read.refuse('account', 'bad_characters')
	const holder = plainCapitals(read.text('holder', input.holder, { required: true, max: 100 }))
	if (read.good('holder') && !/^[A-Z0-9 .,&()/-]{2,}$/.test(holder)) read.refuse('holder', 'bad_characters')
	return { issues: read.issues, cleaned: { bankBin, account, holder } }
}

/** `Nguyễn Đức Anh` as banks write it: `NGUYEN DUC ANH`. */
function plainCapitals(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toUpperCase()
}

/** What a transfer of a payout says: short, without accents, and found again on a bank's statement. */
export const payoutWords = (payoutId: number) => `HOI CHI TRA P${payoutId}`

/** How much is to be paid, as somebody typed it: everything there is when empty; nothing where it is no amount. */
export function typedPayout(text: string, availableMinor: number): number | undefined {
	return text.trim() === '' ? availableMinor : typedAmount(text, 'VND')
}
