import { fieldReader, type Checked, type FieldReader } from '~/kernel/fields.ts'
import { longestAmount } from '~/kernel/longest.ts'
import { currencies, type Currency } from '~/kernel/money.ts'
import { amountToType, typedAmount } from '~/kernel/typed-amount.ts'
import type { DraftEvent } from './draft-event.ts'
import { whole } from './whole-number.ts'
import type { Typed } from './typed.ts'

type Rules = Pick<
	DraftEvent,
	| 'currency'
	| 'holdMinutes'
	| 'depositRateBp'
	| 'restDueDays'
	| 'taxRateBp'
	| 'taxInclusive'
	| 'taxRounding'
	| 'paymentMethods'
	| 'paymentFees'
	| 'cancelRule'
>

export const paymentMethods = ['card', 'cash_on_delivery'] as const

/** Basis points as per cent: 850 is `8.5`. */
const percentTyped = (basisPoints: number | null) => (basisPoints === null || basisPoints === 0 ? '' : String(basisPoints / 100))

export function typedOfRules(event: Rules): Typed {
	const { cancelRule, currency, paymentFees } = event
	const fees = paymentMethods.map((method) => [
		[`${method}.fixed`, paymentFees[method]?.fixedMinor ? amountToType(paymentFees[method].fixedMinor, currency) : ''],
		[`${method}.percent`, percentTyped(paymentFees[method]?.rateBp ?? 0)],
		[`${method}.on`, event.paymentMethods.includes(method) ? 'on' : ''],
	])
	return {
		cancel: cancelRule === null ? 'provider' : cancelRule.allowed ? 'until' : 'never',
		cancelHours: String(cancelRule?.untilHours ?? 48),
		cancelPercent: String(cancelRule?.refundPercent ?? 100),
		holdMinutes: String(event.holdMinutes),
		currency,
		taxPercent: percentTyped(event.taxRateBp),
		tax: event.taxInclusive ? 'inclusive' : 'exclusive',
		taxRounding: event.taxRounding,
		depositPercent: percentTyped(event.depositRateBp),
		restDueDays: String(event.restDueDays),
		...(Object.fromEntries(fees.flat()) as Typed),
	}
}

/** Checks how an event is sold and paid, and how buyers may cancel. */
export function checkRules(typed: Typed): Checked<Rules> {
	const read = fieldReader()
	const currency = currencies.find((each) => each === typed['currency'])
	if (!currency) read.refuse('currency', 'not_a_choice')
	const paymentIn = paymentMethods.filter((method) => typed[`${method}.on`] === 'on')
	if (paymentIn.length === 0) read.refuse('card.on', 'required')
	const deposit = percent(read, typed, 'depositPercent', 9999)
	const fees = paymentIn.map((method) => {
		const fixedMinor = amount(read, typed, `${method}.fixed`, currency ?? 'VND')
		return [method, { fixedMinor, rateBp: percent(read, typed, `${method}.percent`, 5000) }] as const
	})
	return {
		cleaned: {
			currency: currency ?? 'VND',
			cancelRule: cancelRuleIn(read, typed),
			holdMinutes: whole(read, typed, 'holdMinutes', 1, 240),
			depositRateBp: deposit === 0 ? null : deposit,
			restDueDays: deposit === 0 ? 14 : whole(read, typed, 'restDueDays', 0, 365),
			taxRateBp: percent(read, typed, 'taxPercent', 5000),
			taxInclusive: typed['tax'] !== 'exclusive',
			taxRounding: typed['taxRounding'] === 'total' ? 'total' : 'line',
			paymentMethods: paymentIn,
			paymentFees: Object.fromEntries(fees.filter(([, fee]) => fee.fixedMinor > 0 || fee.rateBp > 0)),
		},
		issues: read.issues,
	}
}

function cancelRuleIn(read: FieldReader, typed: Typed): Rules['cancelRule'] {
	if (typed['cancel'] === 'never') return { allowed: false, untilHours: 0, refundPercent: 0 }
	if (typed['cancel'] !== 'until') return null
	return {
		allowed: true,
		untilHours: whole(read, typed, 'cancelHours', 0, 8760),
		refundPercent: whole(read, typed, 'cancelPercent', 0, 100),
	}
}

/** Reads per cent with two decimals, as basis points. */
function percent(read: FieldReader, typed: Typed, path: string, mostBp: number): number {
	const text = read.text(path, typed[path], { max: 8 }).replace(',', '.').replace('%', '').trim()
	if (text === '') return 0
	const basisPoints = Math.round(Number(text) * 100)
	if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) read.refuse(path, 'not_a_number')
	else if (basisPoints > mostBp) read.refuse(path, 'too_large', Math.floor(mostBp / 100))
	return basisPoints
}

function amount(read: FieldReader, typed: Typed, path: string, currency: Currency): number {
	const text = read.text(path, typed[path], { max: longestAmount })
	if (text === '') return 0
	const minor = typedAmount(text, currency)
	if (minor === undefined) read.refuse(path, 'not_a_number')
	return minor ?? 0
}
