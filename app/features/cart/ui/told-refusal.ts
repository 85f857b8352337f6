import { formatMoney } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Refusal } from '~/kernel/operation.ts'
import type { Currency } from '~/kernel/money.ts'
import type { vi } from '~/features/cart/text/vi_VN.ts'
import { lineName } from '~/features/cart/rules/line-name.ts'

/** A refusal as an action sends it to its page. */
export interface PageRefusal {
	code: string
	data: Record<string, unknown>
}

/** A refusal in the form that reaches the browser. */
export function pageRefusal({ code, data }: Refusal): PageRefusal {
	return { code, data }
}

export interface ToldInput {
	/** The sentences by refusal code, from the features the page calls. */
	sentences: Readonly<Record<string, string>>
	locale: Locale
	currency: Currency
	/** The name of a variant on the page; by kind when the refusal names it. */
	thingOf: (variantId: number, kind: unknown) => { name: string; kind: 'ticket' | 'product' } | undefined
	fallback: string
}

/** Finds the thing a refusal is about among the lines of a cart. */
export function thingIn(lines: readonly (Parameters<typeof lineName>[0] & { kind: 'ticket' | 'product'; variantId: number })[]) {
	return (variantId: number, kind: unknown) => {
		const of = lines.filter((line) => line.variantId === variantId)
		const line = of.find((each) => each.kind === kind) ?? of[0]
		return line && { name: lineName(line), kind: line.kind }
	}
}

/** The sentence about a refusal, with its thing and its number where they are known. */
export function toldRefusal({ told }: Pick<typeof vi, 'told'>, { code, data }: PageRefusal, page: ToldInput): string {
	const limit = typeof data.limit === 'number' ? data.limit : undefined
	const thing = typeof data.variantId === 'number' ? page.thingOf(data.variantId, data.kind) : undefined
	if (code === 'sold_out' && thing) {
		const left = typeof data.left === 'number' ? Math.max(0, data.left) : 0
		return thing.kind === 'ticket' ? told.sold_out(thing.name, left) : told.soldOutGoods(thing.name, left)
	}
	const notSold: Readonly<Record<string, (name: string) => string>> = told.notSold
	if (thing && notSold[code]) return notSold[code](thing.name)
	if (code === 'too_many_pieces' && limit !== undefined) return told.too_many_pieces(limit)
	if (code === 'below_minimum' && limit !== undefined) return told.below_minimum(limit)
	if (code === 'above_maximum' && limit !== undefined) return told.above_maximum(limit)
	if (code === 'code_below_minimum' && typeof data.minimum === 'number')
		return told.code_below_minimum(formatMoney(page.locale, { amount: data.minimum, currency: page.currency }))
	if (code === 'code_too_few' && typeof data.missing === 'number') return told.code_too_few(data.missing)
	if (code === 'code_not_stackable' && typeof data.code === 'string')
		return told.code_not_stackable(data.code, typeof data.other === 'string' ? data.other : undefined)
	return page.sentences[code] ?? page.fallback
}
