import type { Translated } from '~/kernel/locale.ts'
import type { TicketAttribute } from './offer.ts'
import type { TicketInput, TicketVariantInput } from './ticket-form.ts'
import { variantWords } from './variant-words.ts'

/** A value before and after a change; when empty, it only says that the value changed. `which`: the variant of the value. */
export interface ValueChange {
	from?: unknown
	to?: unknown
	which?: Translated
}

type Before = Pick<TicketInput, 'name' | 'description' | 'minPerOrder' | 'maxPerOrder' | 'askedFields' | 'attributes' | 'questions'> & {
	variants: readonly TicketVariantInput[]
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** One text for equal values, in whatever order the database returns their keys. */
function canonical(value: unknown): string {
	return JSON.stringify(value ?? null, (_key, each: unknown) =>
		typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
	)
}

/** The name of a variant from its choices: "5 km · Sáng". */
function nameOf(choices: Readonly<Record<string, string>>, attributes: readonly TicketAttribute[]): Translated {
	const variant = { ticketAttributes: attributes, attributes: choices }
	return { vi_VN: variantWords(variant, 'vi_VN'), en_US: variantWords(variant, 'en_US') }
}

/** The changes of its variants: prices, places and sale times one by one; added and removed variants. */
function changesOfVariants(before: Before, after: TicketInput): Record<string, ValueChange> {
	const told = after.variants.flatMap((variant) => {
		const was = before.variants.find(({ id }) => id !== null && id === variant.id)
		if (!was) return []
		const which = nameOf(variant.choices, after.attributes)
		return (
			[
				['price', was.priceMinor, variant.priceMinor],
				['places', was.places, variant.places],
				['opensAt', was.opensAt, variant.opensAt],
				['closesAt', was.closesAt, variant.closesAt],
				['starts', was.startsAt, variant.startsAt],
				['ends', was.endsAt, variant.endsAt],
			] as const
		).flatMap(([field, from, to]) => (isSame(from, to) ? [] : [[`${field}.${variant.id}`, { from, to, which }] as const]))
	})
	const ids = (variants: readonly TicketVariantInput[]) => variants.map(({ id, offered }) => [id, offered])
	return { ...(!isSame(ids(before.variants), ids(after.variants)) && { ticketVariants: {} }), ...Object.fromEntries(told) }
}

/** The changes made by saving a ticket's form, for the event's log. */
export function changesOfTicket(before: Before, after: TicketInput): Record<string, ValueChange> {
	const plain = (['name', 'minPerOrder', 'maxPerOrder'] as const).flatMap((field) =>
		isSame(before[field], after[field]) ? [] : [[field, { from: before[field], to: after[field] }] as const],
	)
	const named = (['description', 'attributes', 'askedFields', 'questions'] as const).flatMap((field) =>
		isSame(before[field], after[field]) ? [] : [[field, {}] as const],
	)
	return { ...Object.fromEntries<ValueChange>([...plain, ...named]), ...changesOfVariants(before, after) }
}
