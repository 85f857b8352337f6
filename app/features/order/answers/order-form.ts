import { extras, type Extra } from '~/features/order/rules/extras.ts'
import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Currency } from '~/kernel/money.ts'
import { typedAmount } from '~/kernel/typed-amount.ts'
import { said } from '~/features/desk-kit/answers/sent-form.ts'

const orderActs = [
	'confirm',
	'cancel',
	'deliver',
	'cash',
	'give',
	'retry-refund',
	'refund',
	'mail',
	'contact',
	'payment-note',
	'note',
	'remove-note',
] as const
export type OrderAct = (typeof orderActs)[number]

/** Which of the page's forms was sent. */
export function orderAct(form: FormData): OrderAct | undefined {
	return orderActs.find((each) => each === form.get('intent'))
}

/** The name of the field with a line's pieces. */
export function piecesField(lineId: number): string {
	return `pieces-${lineId}`
}

/** The name of the field with the amount of an extra to refund. */
export function extraField(extra: Extra): string {
	return `extra-${extra}`
}

interface RefundTyped {
	lines: { lineId: number; quantity: number }[]
	extras: { extra: Extra; amountMinor: number }[]
}

/** No line has more pieces. */
const mostPieces = 1_000

/** The field where the form says that a refund is for nothing. */
export const nothingToRefund = 'lines'

/** How many pieces of which lines to refund, and how much of which extras. Empty fields and zeros are left out. */
export function refundTyped(form: FormData, currency: Currency): Checked<RefundTyped> {
	const read = fieldReader()
	const typed: RefundTyped = { lines: [], extras: [] }
	for (const name of new Set(form.keys())) {
		const lineId = /^pieces-([1-9]\d{0,14})$/.exec(name)?.[1]
		const text = said(form, name)
		if (lineId === undefined || text === '') continue
		if (!/^\d+$/.test(text)) read.refuse(name, 'not_a_number')
		else if (Number(text) > mostPieces) read.refuse(name, 'too_large', mostPieces)
		else if (Number(text) > 0) typed.lines.push({ lineId: Number(lineId), quantity: Number(text) })
	}
	for (const extra of extras) {
		const text = said(form, extraField(extra))
		if (text === '') continue
		const amountMinor = typedAmount(text, currency)
		if (amountMinor === undefined) read.refuse(extraField(extra), 'not_an_amount')
		else if (amountMinor > 0) typed.extras.push({ extra, amountMinor })
	}
	const isNothing = typed.lines.length + typed.extras.length === 0
	if (isNothing && read.issues.length === 0) read.refuse(nothingToRefund, 'required')
	return { issues: read.issues, cleaned: typed }
}
