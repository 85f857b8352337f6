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
		...vietnamese['event-draft'].refusals,
		...vietnamese.account.refusals,
		...vietnamese.address.refusals,
		...vietnamese.athlete.refusals,
		...vietnamese.attendee.refusals,
		...vietnamese['draw-record'].refusals,
		...vietnamese['candidate-number'].refusals,
		...vietnamese.wheel.refusals,
		...vietnamese['made-file'].refusals,
		...vietnamese.mailing.refusals,
		...vietnamese.bracket.refusals,
		...vietnamese['attendee-file'].refusals,
		...vietnamese.cart.refusals,
		...vietnamese.checkin.refusals,
		...vietnamese.catalog.refusals,
		...vietnamese['catalog-desk'].refusals,
		...vietnamese.order.refusals,
		...vietnamese.form.fields,
		...vietnamese.partner.refusals,
		...vietnamese.content.refusals,
		...vietnamese.provider.refusals,
		...vietnamese.payment.refusals,
		...vietnamese['bank-transfer'].refusals,
		...vietnamese.promotion.refusals,
		...vietnamese.security.refusals,
		...vietnamese.returns.refusals,
		...vietnamese.desk.refusals,
		...vietnamese.stock.refusals,
		...vietnamese['self-service'].refusals,
		...vietnamese.ticket.refusals,
		...vietnamese['product-file'].refusals,
		...vietnamese.team.refusals,
		...vietnamese['api-key'].refusals,
		...vietnamese.webhook.refusals,
		...vietnamese['waiting-list'].refusals,
		...vietnamese.wishlist.refusals,
		...vietnamese.bib.refusals,
		...vietnamese['number-lookup'].refusals,
		...vietnamese['bracket-mail'].refusals,
		...vietnamese['number-mail'].refusals,
		...vietnamese.review.refusals,
		...vietnamese['saved-card'].refusals,
		...vietnamese['personal-data'].refusals,
	},
	en_US: {
		...english.shell.refusals,
		...english.event.refusals,
		...english['event-draft'].refusals,
		...english.account.refusals,
		...english.address.refusals,
		...english.athlete.refusals,
		...english.attendee.refusals,
		...english['draw-record'].refusals,
		...english['candidate-number'].refusals,
		...english.wheel.refusals,
		...english['made-file'].refusals,
		...english.mailing.refusals,
		...english.bracket.refusals,
		...english['attendee-file'].refusals,
		...english.cart.refusals,
		...english.checkin.refusals,
		...english.catalog.refusals,
		...english['catalog-desk'].refusals,
		...english.order.refusals,
		...english.form.fields,
		...english.partner.refusals,
		...english.content.refusals,
		...english.provider.refusals,
		...english.payment.refusals,
		...english['bank-transfer'].refusals,
		...english.promotion.refusals,
		...english.security.refusals,
		...english.returns.refusals,
		...english.desk.refusals,
		...english.stock.refusals,
		...english['self-service'].refusals,
		...english.ticket.refusals,
		...english['product-file'].refusals,
		...english.team.refusals,
		...english['api-key'].refusals,
		...english.webhook.refusals,
		...english['waiting-list'].refusals,
		...english.wishlist.refusals,
		...english.bib.refusals,
		...english['number-lookup'].refusals,
		...english['bracket-mail'].refusals,
		...english['number-mail'].refusals,
		...english.review.refusals,
		...english['saved-card'].refusals,
		...english['personal-data'].refusals,
	},
}

/** What a person is told about a refusal. */
export function refusalSentence(code: string, locale: Locale): string {
	const known: Record<string, string> = sentences[locale]
	return known[code] ?? sentences[locale].server_error
}
