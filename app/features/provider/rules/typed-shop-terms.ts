import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longestAmount, longestPercent } from '~/kernel/longest.ts'
import { typedAmount } from '~/kernel/typed-amount.ts'
import { feesCurrency, type Fee, type ShopTerms } from './shop-terms.ts'

export const shopTermsFields = [
	...(['taxRate', 'taxMode', 'taxRounding'] as const),
	...(['takesCard', 'cardFixed', 'cardRate', 'takesCash', 'cashFixed', 'cashRate'] as const),
] as const
export type ShopTermsField = (typeof shopTermsFields)[number]
export type ShopTermsInput = { [Field in ShopTermsField]?: unknown }

/** The names of the form's fields for each way to pay. */
const methods = {
	card: { takes: 'takesCard', fixed: 'cardFixed', rate: 'cardRate' },
	cash_on_delivery: { takes: 'takesCash', fixed: 'cashFixed', rate: 'cashRate' },
} as const
type Method = keyof typeof methods

/** The largest fees: not above half of the price, and no price of its own. */
export const mostFeeBp = 5_000
export const mostFixedMinor = 10_000_000

/** Reads a typed share as basis points: `8`, `8,5`, `2.95 %`. Nothing for other input. */
export function typedShare(text: string): number | undefined {
	const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(text.replace(/\s/g, '')) ?? []
	return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Checks typed shop terms, and returns them as they are stored. The same in the browser and on the server. */
export function checkShopTerms(input: ShopTermsInput): Checked<ShopTerms> {
	const read = fieldReader()
	const share = (path: ShopTermsField, mostBp: number) => {
		const text = read.text(path, input[path], { max: longestPercent })
		const bp = text === '' ? 0 : typedShare(text)
		if (bp === undefined) read.refuse(path, 'not_a_number')
		else if (bp > mostBp) read.refuse(path, 'too_large', mostBp / 100)
		return bp ?? 0
	}
	const amount = (path: ShopTermsField) => {
		const text = read.text(path, input[path], { max: longestAmount })
		const minor = text === '' ? 0 : typedAmount(text, feesCurrency)
		if (minor === undefined) read.refuse(path, 'not_a_number')
		else if (minor > mostFixedMinor) read.refuse(path, 'too_large', mostFixedMinor)
		return minor ?? 0
	}
	const oneOf = <Value extends string>(path: ShopTermsField, values: readonly [Value, ...Value[]]) => {
		const chosen = values.find((value) => value === input[path])
		if (chosen === undefined) read.refuse(path, 'not_a_choice')
		return chosen ?? values[0]
	}
	const taxRateBp = share('taxRate', 10_000)
	const taxInclusive = oneOf('taxMode', ['inclusive', 'exclusive']) === 'inclusive'
	const taxRounding = oneOf('taxRounding', ['line', 'total'])
	const paymentMethods: Method[] = []
	const paymentFees: Partial<Record<Method, Fee>> = {}
	for (const method of Object.keys(methods) as Method[]) {
		const { takes, fixed, rate } = methods[method]
		const fee = { fixedMinor: amount(fixed), rateBp: share(rate, mostFeeBp) }
		if (input[takes] === 'on' || input[takes] === true) paymentMethods.push(method)
		if (fee.fixedMinor + fee.rateBp > 0) paymentFees[method] = fee
	}
	if (paymentMethods.length === 0) read.refuse('takesCard', 'required')
	return { issues: read.issues, cleaned: { taxRateBp, taxInclusive, taxRounding, paymentMethods, paymentFees } }
}

/** The first values of the form, from terms. */
export function typedOfShopTerms(terms: ShopTerms): Record<ShopTermsField, string> {
	const { card, cash_on_delivery: cash } = terms.paymentFees
	const ticked = (method: Method) => (terms.paymentMethods.includes(method) ? 'on' : '')
	return {
		taxRate: shareToType(terms.taxRateBp),
		taxMode: terms.taxInclusive ? 'inclusive' : 'exclusive',
		taxRounding: terms.taxRounding,
		...{ takesCard: ticked('card'), cardFixed: String(card?.fixedMinor ?? 0), cardRate: shareToType(card?.rateBp ?? 0) },
		...{ takesCash: ticked('cash_on_delivery'), cashFixed: String(cash?.fixedMinor ?? 0), cashRate: shareToType(cash?.rateBp ?? 0) },
	}
}

/** `800` as `8`, `850` as `8.5`. */
export function shareToType(bp: number): string {
	return String(bp / 100)
}

/** The changed terms with old and new values, for the fact log. */
export function shopTermsChanged(before: ShopTerms, after: ShopTerms): Partial<Record<keyof ShopTerms, { from: unknown; to: unknown }>> {
	const told = ({ paymentFees: { card, cash_on_delivery: cash }, paymentMethods, ...terms }: ShopTerms) => ({
		...terms,
		paymentMethods: [...paymentMethods].sort(),
		paymentFees: [card, cash].map((fee) => [fee?.fixedMinor ?? 0, fee?.rateBp ?? 0]),
	})
	const [was, is] = [told(before), told(after)]
	const names = Object.keys(is) as (keyof ShopTerms)[]
	return Object.fromEntries(
		names
			.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
			.map((name) => [name, { from: before[name], to: after[name] }]),
	)
}
