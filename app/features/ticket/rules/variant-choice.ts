import { availabilityRank, type AvailabilityKind } from './availability.ts'

/** A property by which the variants of a ticket (or product) differ, with its values in the order of the page. */
export interface Attribute {
	key: string
	values: readonly { key: string }[]
}

/** A variant has a value for every attribute of its ticket: attribute key → value key. */
export interface ChoiceVariant {
	id: number
	attributes: Readonly<Record<string, string>>
	availability: AvailabilityKind
}

export interface Choosable<Variant extends ChoiceVariant = ChoiceVariant> {
	attributes: readonly Attribute[]
	variants: readonly Variant[]
}

/** The value keys chosen so far, by attribute key; keys may be missing. */
export type Chosen = Readonly<Record<string, string | undefined>>

/**
 * One value that may be chosen, by its key. `variantIds` are the variants that match it and the other choices. `reason` says why it is not possible:
 * `no_such_combination`, or the best availability among them (`sold_out`, `coming_soon`, `contact`, `expired`, `not_found`).
 */
export interface Choice {
	value: string
	possible: boolean
	reason: null | 'no_such_combination' | Exclude<AvailabilityKind, 'available'>
	variantIds: number[]
}

/**
 * The values of one attribute under the choices of the other attributes. Its own present choice does not limit the values, so that it can be changed.
 */
export function choicesFor(ticket: Choosable, attributeKey: string, chosen: Chosen): Choice[] {
	const attribute = ticket.attributes.find(({ key }) => key === attributeKey)
	return (attribute?.values ?? []).map(({ key: value }) => {
		const fitting = fittingVariants(ticket, { ...chosen, [attributeKey]: value })
		const best = availabilityRank.find((kind) => fitting.some(({ availability }) => availability === kind))
		const reason = best === undefined ? 'no_such_combination' : best === 'available' ? null : best
		return { value, possible: reason === null, reason, variantIds: fitting.map(({ id }) => id) }
	})
}

/** The chosen variant, once every attribute has a value. For a ticket without attributes, it is the first variant from the start. */
export function variantOf<Variant extends ChoiceVariant>(ticket: Choosable<Variant>, chosen: Chosen): Variant | undefined {
	if (ticket.attributes.some(({ key }) => chosen[key] === undefined)) return undefined
	return fittingVariants(ticket, chosen)[0]
}

/** The choices after one more: those that no longer fit it are dropped, the last attribute first, so that nobody ends in a dead end. */
export function choose(ticket: Choosable, chosen: Chosen, attributeKey: string, value: string): Chosen {
	const next: Record<string, string | undefined> = { ...chosen, [attributeKey]: value }
	const others = ticket.attributes.map(({ key }) => key).filter((key) => key !== attributeKey)
	for (const key of others.reverse()) {
		if (fittingVariants(ticket, next).length > 0) break
		delete next[key]
	}
	return next
}

function fittingVariants<Variant extends ChoiceVariant>(ticket: Choosable<Variant>, chosen: Chosen): Variant[] {
	return ticket.variants.filter(({ attributes }) =>
		ticket.attributes.every(({ key }) => chosen[key] === undefined || attributes[key] === chosen[key]),
	)
}
