import type { FieldCode } from '~/kernel/fields.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { operations } from '~/operations.server.ts'
import type { CommonCode } from '~/platform/operations/common-code.ts'
import { catalogue as english } from './en_US.ts'
import { catalogue as vietnamese } from './vi_VN.ts'

type Operations = typeof operations
/** Every code an operation can answer with. */
export type RefusalCode = Operations[keyof Operations]['refusals'][number] | CommonCode
export type WireCode = RefusalCode | FieldCode | keyof typeof vietnamese.shell.refusals

type Vietnamese = typeof vietnamese
type Refusals<Texts> = Texts extends { refusals: infer Each } ? (each: Each) => void : never
/** All features' refusals as one object. */
type RefusalsOfAll<Texts> = { [Feature in keyof Texts]: Refusals<Texts[Feature]> }[keyof Texts] extends (all: infer All) => void
	? All
	: never

// A refusal without its sentence does not compile; English has what Vietnamese has, by its types.
const sentences: Record<Locale, Record<WireCode, string>> = {
	vi_VN: { ...refusalsOf(vietnamese), ...vietnamese.form.fields },
	en_US: { ...refusalsOf(english), ...english.form.fields },
}

/** The refusals of every feature's texts as one table. Where two features name one code, the later says it. */
function refusalsOf(texts: Vietnamese): RefusalsOfAll<Vietnamese> {
	const lists = Object.values(texts).map((each) => ('refusals' in each ? each.refusals : {}))
	return Object.assign({}, ...lists) as RefusalsOfAll<Vietnamese>
}

/** What a person is told about a refusal. */
export function refusalSentence(code: string, locale: Locale): string {
	const known: Record<string, string> = sentences[locale]
	return known[code] ?? sentences[locale].server_error
}
