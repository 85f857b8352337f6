import { currencyDigits, type Currency } from '~/kernel/money.ts'

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

/** An amount as somebody types it, in minor units: `1.130.000`, `12,50`, `12.50`; nothing where it is none. */
export function amountTyped(text: string, currency: Currency): number | undefined {
	const digits = currencyDigits[currency]
	const bare = text.replace(/[\s₫$€]/g, '')
	if (digits === 0) return /^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(bare) ? Number(bare.replace(/[.,]/g, '')) : undefined
	const [, units, minor = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
	return units === undefined ? undefined : Number(units) * 10 ** digits + Number(minor.padEnd(digits, '0'))
}
