import { typedShare } from '~/features/provider/rules/typed-shop-terms.ts'
import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longestAmount, longestPercent } from '~/kernel/longest.ts'
import { currencies, type Currency } from '~/kernel/money.ts'
import { typedAmount } from '~/kernel/typed-amount.ts'
import { dayOf, homeZone, isDay, startOfDay } from '~/kernel/zones.ts'
import type { ShareRule } from './share.ts'

export const shareRuleFields = ['currency', 'percent', 'perTicket', 'minimum', 'from'] as const
export type ShareRuleField = (typeof shareRuleFields)[number]

export interface TypedShareRule extends ShareRule {
	currency: Currency
	holdsFrom: Date
}

/** No share is more than half of the sales, and none for one ticket is more than this. */
const mostPercentBp = 5_000
const mostMinor = 10_000_000

/**
 * Checks a typed rule of the platform's share. It holds from now, or from the beginning of a later day in the house's zone. It never holds from an
 * earlier moment, because earlier sales keep their share.
 */
export function checkShareRule(input: { [Field in ShareRuleField]?: unknown }, now: Date): Checked<TypedShareRule> {
	const read = fieldReader()
	const currency = currencies.find((each) => each === input.currency)
	if (currency === undefined) read.refuse('currency', 'not_a_choice')
	const percentText = read.text('percent', input.percent, { max: longestPercent })
	const percentBp = percentText === '' ? 0 : typedShare(percentText)
	if (percentBp === undefined) read.refuse('percent', 'not_a_number')
	else if (percentBp > mostPercentBp) read.refuse('percent', 'too_large', mostPercentBp / 100)
	const amount = (field: 'perTicket' | 'minimum') => {
		const text = read.text(field, input[field], { max: longestAmount })
		const minor = text === '' ? 0 : typedAmount(text, currency ?? 'VND')
		if (minor === undefined) read.refuse(field, 'not_an_amount')
		else if (minor > mostMinor) read.refuse(field, 'too_large', mostMinor)
		return minor ?? 0
	}
	const [perTicketMinor, minimumMinor] = [amount('perTicket'), amount('minimum')]
	const from = read.text('from', input.from, { max: 10 })
	const isLater = isDay(from) && from > dayOf(now, homeZone)
	if (from !== '' && !isDay(from)) read.refuse('from', 'not_a_date')
	else if (from !== '' && !isLater) read.refuse('from', 'too_small')
	const holdsFrom = isLater ? startOfDay(from, homeZone) : now
	return {
		issues: read.issues,
		cleaned: { currency: currency ?? 'VND', percentBp: percentBp ?? 0, perTicketMinor, minimumMinor, holdsFrom },
	}
}
