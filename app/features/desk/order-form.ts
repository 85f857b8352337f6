import { extras, type Extra } from '~/features/order/rules/extras.ts'
import type { Currency } from '~/kernel/money.ts'
import { typedAmount } from '~/kernel/typed-amount.ts'

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

export function said(form: FormData, name: string): string {
	const value = form.get(name)
	return typeof value === 'string' ? value.trim() : ''
}

/** The field of a line's pieces. */
export function piecesField(lineId: number): string {
	return `pieces-${lineId}`
}

/** Which lines are to be refunded, and how many pieces of each; what is left empty is not. */
export function linesTyped(form: FormData): { lineId: number; quantity: number }[] {
	return [...form.keys()].flatMap((name) => {
		const lineId = /^pieces-([1-9]\d{0,14})$/.exec(name)?.[1]
		const text = said(form, name)
		return lineId && /^[1-9]\d{0,3}$/.test(text) ? [{ lineId: Number(lineId), quantity: Number(text) }] : []
	})
}

/** The field of how much of an extra is to be refunded. */
export function extraField(extra: Extra): string {
	return `extra-${extra}`
}

/** How much of which extras is to be refunded; what is left empty is not, and what is no amount is 0, which nobody takes. */
export function extrasTyped(form: FormData, currency: Currency): { extra: Extra; amountMinor: number }[] {
	return extras.flatMap((extra) => {
		const text = said(form, extraField(extra))
		return text === '' ? [] : [{ extra, amountMinor: typedAmount(text, currency) ?? 0 }]
	})
}
