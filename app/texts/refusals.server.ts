import type { FieldCode } from '../kernel/fields.ts'
import type { Locale } from '../kernel/locale.ts'
import type { operations } from '../operations.server.ts'
import type { CommonCode } from '../platform/operations/common-code.ts'
import { catalogue as english } from './en_US.ts'
import { catalogue as vietnamese } from './vi_VN.ts'

type Operations = typeof operations
/** Every code an operation can answer with. */
export type RefusalCode = Operations[keyof Operations]['refusals'][number] | CommonCode
export type WireCode = RefusalCode | FieldCode | keyof typeof vietnamese.shell.refusals

type Sentences = Record<WireCode, string>

// A refusal without its sentence does not compile, in either language.
const sentences: Record<Locale, Sentences> = {
	vi_VN: {
		...vietnamese.shell.refusals,
		...vietnamese.event.refusals,
		...vietnamese.account.refusals,
		...vietnamese.cart.refusals,
		...vietnamese.order.refusals,
		...vietnamese.order.fields,
		...vietnamese.payment.refusals,
	},
	en_US: {
		...english.shell.refusals,
		...english.event.refusals,
		...english.account.refusals,
		...english.cart.refusals,
		...english.order.refusals,
		...english.order.fields,
		...english.payment.refusals,
	},
}

/** What a person is told about a refusal. */
export function refusalSentence(code: string, locale: Locale): string {
	const known: Record<string, string> = sentences[locale]
	return known[code] ?? sentences[locale].server_error
}
