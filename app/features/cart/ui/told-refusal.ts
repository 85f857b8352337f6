import { formatMoney } from '../../../i18n/formats.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Refusal } from '../../../kernel/operation.ts'
import type { Currency } from '../../../kernel/money.ts'
import type { vi } from '../text/vi_VN.ts'

/** A refusal as a page gets it from its action. */
export interface PageRefusal {
	code: string
	data: Record<string, unknown>
}

/** A refusal in the form that reaches the browser. */
export function pageRefusal({ code, data }: Refusal): PageRefusal {
	return { code, data }
}

export interface ToldInput {
	/** The sentences of the features the page calls, by code. */
	sentences: Readonly<Record<string, string>>
	locale: Locale
	currency: Currency
	/** What a variant is called on the page. */
	nameOf: (variantId: number) => string | undefined
	fallback: string
}

/** What a person is told about a refusal, with the thing and the number it is about where they are known. */
export function toldRefusal({ told }: Pick<typeof vi, 'told'>, { code, data }: PageRefusal, page: ToldInput): string {
	const limit = typeof data.limit === 'number' ? data.limit : undefined
	if (code === 'sold_out') {
		const name = typeof data.variantId === 'number' ? page.nameOf(data.variantId) : undefined
		if (name) return told.sold_out(name, typeof data.left === 'number' ? Math.max(0, data.left) : 0)
	}
	if (code === 'below_minimum' && limit !== undefined) return told.below_minimum(limit)
	if (code === 'above_maximum' && limit !== undefined) return told.above_maximum(limit)
	if (code === 'code_below_minimum' && typeof data.minimum === 'number')
		return told.code_below_minimum(formatMoney(page.locale, { amount: data.minimum, currency: page.currency }))
	if (code === 'code_too_few' && typeof data.missing === 'number') return told.code_too_few(data.missing)
	if (code === 'code_not_stackable' && typeof data.code === 'string')
		return told.code_not_stackable(data.code, typeof data.other === 'string' ? data.other : undefined)
	return page.sentences[code] ?? page.fallback
}
