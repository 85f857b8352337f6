import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { longestAmount, longestPercent } from '~/kernel/longest.ts'
import { typedAmount } from '~/kernel/typed-amount.ts'
import { mostFeeBp, mostFixedMinor, shareToType, typedShare } from '~/features/provider/rules/typed-shop-terms.ts'
import type { Fee } from '~/features/provider/rules/shop-terms.ts'
import { wayCodes, type WayCode } from '~/kernel/ways.ts'
import { wayNames } from './way-names.ts'
import { limitsCurrency, type WayTerm, type WayTerms } from '~/features/provider/rules/offered-ways.ts'

/** The fields of the form for each way, beside the box that offers it. */
export const wayFields = ['least', 'greatest', 'feeFixed', 'feeRate'] as const
export type WayField = (typeof wayFields)[number]

type Typed = Readonly<Record<string, string>>

/** The largest limit: no order costs more. */
const mostMinor = 10_000_000_000

/**
 * Checks the typed form of these ways, and returns the terms to store. The same in the browser and on the server. At least one way must stay on;
 * limits and fees of a way that is off are kept for when it is on again.
 */
export function checkWays(typed: Typed, ways: readonly WayCode[]): Checked<WayTerms> {
	const read = fieldReader()
	const amount = (path: string, most = mostMinor) => {
		const text = read.text(path, typed[path], { max: longestAmount })
		if (text === '') return undefined
		const minor = typedAmount(text, limitsCurrency)
		if (minor === undefined) read.refuse(path, 'not_an_amount')
		else if (minor > most) read.refuse(path, 'too_large', most)
		return minor
	}
	const share = (path: string) => {
		const text = read.text(path, typed[path], { max: longestPercent })
		if (text === '') return undefined
		const bp = typedShare(text)
		if (bp === undefined) read.refuse(path, 'not_a_number')
		else if (bp > mostFeeBp) read.refuse(path, 'too_large', mostFeeBp / 100)
		return bp
	}
	// Empty fields mean no own fee; a typed 0 means a fee of zero.
	const feeOf = (way: WayCode): Fee | undefined => {
		const [fixed, rate] = [amount(`${way}.feeFixed`, mostFixedMinor), share(`${way}.feeRate`)]
		return fixed === undefined && rate === undefined ? undefined : { fixedMinor: fixed ?? 0, rateBp: rate ?? 0 }
	}
	const cleaned: Partial<Record<WayCode, WayTerm>> = {}
	for (const way of ways) {
		const least = amount(`${way}.least`)
		const greatest = amount(`${way}.greatest`)
		if (greatest !== undefined && greatest < Math.max(1, least ?? 0)) read.refuse(`${way}.greatest`, 'too_small', Math.max(1, least ?? 0))
		const fee = feeOf(way)
		const term: WayTerm = {
			...(typed[`${way}.on`] !== 'on' && { off: true }),
			...(least && { leastMinor: least }),
			...(greatest !== undefined && { greatestMinor: greatest }),
			...(fee && { fee }),
		}
		if (Object.keys(term).length > 0) cleaned[way] = term
	}
	if (ways.every((way) => cleaned[way]?.off)) read.refuse(`${ways[0] ?? 'card'}.on`, 'required')
	return { issues: read.issues, cleaned }
}

/** The first values of the form, from terms. */
export function typedOfWays(terms: WayTerms, ways: readonly WayCode[]): Record<string, string> {
	return Object.fromEntries(
		ways.flatMap((way) => {
			const { off, leastMinor, greatestMinor, fee } = terms[way] ?? {}
			return [
				[`${way}.on`, off ? '' : 'on'],
				[`${way}.least`, leastMinor === undefined ? '' : String(leastMinor)],
				[`${way}.greatest`, greatestMinor === undefined ? '' : String(greatestMinor)],
				[`${way}.feeFixed`, fee ? String(fee.fixedMinor) : ''],
				[`${way}.feeRate`, fee && fee.rateBp > 0 ? shareToType(fee.rateBp) : ''],
			]
		}),
	)
}

/** The saved terms of some ways, together with the old terms of others: a way that the platform does not have at present keeps its terms. */
export function withOthers(before: WayTerms, saved: WayTerms, ways: readonly WayCode[]): WayTerms {
	const others = Object.entries(before).filter(([way]) => !ways.some((each) => each === way))
	return { ...Object.fromEntries(others), ...saved }
}

type Change = { which: Translated; from: boolean | number | null; to: boolean | number | null }

/** The changes of each way, for the log: whether it is offered, its limits, and its own fee. */
export function waysChanged(before: WayTerms, after: WayTerms, ways: readonly WayCode[] = wayCodes): Record<string, Change> {
	return Object.fromEntries(
		ways.flatMap((way) => {
			const [was, is] = [before[way] ?? {}, after[way] ?? {}]
			const sides = {
				wayOffered: [!was.off, !is.off],
				wayLeast: [was.leastMinor ?? null, is.leastMinor ?? null],
				wayGreatest: [was.greatestMinor ?? null, is.greatestMinor ?? null],
				wayFee: [was.fee?.fixedMinor ?? null, is.fee?.fixedMinor ?? null],
				wayFeePercent: [was.fee ? was.fee.rateBp / 100 : null, is.fee ? is.fee.rateBp / 100 : null],
			} as const
			return Object.entries(sides)
				.filter(([, [from, to]]) => from !== to)
				.map(([field, [from, to]]) => [`${field}.${way}`, { which: wayNames[way], from, to }])
		}),
	)
}
