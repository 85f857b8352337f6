import { matrixOf, optionsToType, typedOptions, type MatrixRow } from '~/features/catalog/rules/typed-product.ts'
import { fitVariants } from '~/features/catalog/rules/variant-matrix.ts'
import { issuesNamed, type FieldIssue } from '~/kernel/fields.ts'
import { translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import { amountToType, typedAmount } from '~/kernel/typed-amount.ts'
import { dayOf, instantOf, isDay, localTime } from '~/kernel/zones.ts'
import { namesPrice } from './availability.ts'
import type { AskedFields } from './offer.ts'
import { askableFields, ticketIssues, type TicketInput, type TicketVariantInput } from './ticket-form.ts'
import { questionsToType, typedQuestions, type KnownQuestion } from './typed-question.ts'

/** All fields of the form by name; a ticked checkbox is `on`. */
export type TypedTicket = Readonly<Record<string, string>>

/** What the form must know to read what was typed. */
export interface TicketAround {
	timeZone: string
	currency: Currency
	/** The shared quotas of the event. */
	quotas: readonly { id: number }[]
	variants: readonly KnownTicketVariant[]
	questions: readonly KnownQuestion[]
}

/** A stored variant. */
export type KnownTicketVariant = Omit<TicketVariantInput, 'id'> & { id: number }

/** The name of the field for each part of a variant. */
const variantFields = Object.entries({
	priceMinor: 'price',
	originalPriceMinor: 'original',
	places: 'places',
	opensAt: 'opens',
	closesAt: 'closes',
	startsAt: 'starts',
	endsAt: 'ends',
})

const countIn = (text = '') => (text.trim() === '' ? null : /^[\d.,\s]{1,12}$/.test(text) ? Number(text.replace(/[.,\s]/g, '')) : NaN)

/** Reads an instant from a field for day and time, `2026-11-20T09:00`, in the given zone. */
function typedInstant(text: string | undefined, timeZone: string): Date | null {
	const typed = text?.trim() ?? ''
	if (typed === '') return null
	const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/.exec(typed) ?? []
	return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? instantOf({ day, time }, timeZone) : new Date(NaN)
}

/** The text of an instant in such a field. */
function instantToType(at: Date | null, timeZone: string): string {
	if (!at) return ''
	const { hour, minute } = localTime(at, timeZone)
	return `${dayOf(at, timeZone)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The variants of the typed attributes; stored variants keep their places. */
export function ticketMatrix(typed: TypedTicket, known: readonly KnownTicketVariant[]) {
	return matrixOf(typed, known)
}

function variantIn(typed: TypedTicket, { field, id, choices }: MatrixRow, around: TicketAround): TicketVariantInput {
	const { currency, timeZone } = around
	const before = around.variants.find((variant) => variant.id === id)
	const own = (name: string) => typed[`${field}.${name}`]?.trim() ?? ''
	const said = (name: string) => own(name) || (id === null ? (typed[`fill.${name}`]?.trim() ?? '') : '')
	const amount = (text: string) => (text === '' ? null : (typedAmount(text, currency) ?? NaN))
	/** A field shows only minutes: an instant stored with seconds stays as it was until somebody changes the field. */
	const instant = (name: 'opens' | 'closes' | 'starts' | 'ends', kept: Date | null | undefined) =>
		kept && said(name) === instantToType(kept, timeZone) ? kept : typedInstant(said(name), timeZone)
	const isTicked = (quotaId: number) =>
		typed[`${field}.quota.${quotaId}`] === 'on' || (id === null && typed[`fill.quota.${quotaId}`] === 'on')
	return {
		id,
		choices,
		// A variant sold on request needs no price.
		priceMinor: amount(said('price')) ?? (own('contact') === 'on' ? 0 : NaN),
		originalPriceMinor: amount(said('original')),
		contact: own('contact') === 'on',
		opensAt: instant('opens', before?.opensAt),
		closesAt: instant('closes', before?.closesAt),
		startsAt: instant('starts', before?.startsAt),
		endsAt: instant('ends', before?.endsAt),
		places: countIn(said('places')),
		quotaIds: around.quotas.filter((quota) => isTicked(quota.id)).map((quota) => quota.id),
		offered: own('off') !== 'on',
	}
}

/** Reads a typed ticket, with its issues by field name. `fields` names the field of each variant. */
export function readTypedTicket(typed: TypedTicket, around: TicketAround): { ticket: TicketInput; issues: FieldIssue[]; fields: string[] } {
	const names: Record<string, string> = {
		'name.vi_VN': 'nameVi',
		'name.en_US': 'nameEn',
		'description.vi_VN': 'descriptionVi',
		'description.en_US': 'descriptionEn',
	}
	const attributes = typedOptions(typed, names).map(({ key, name, values }) => ({
		key,
		name,
		values: values.map((value) => ({ key: value.key, name: value.name })),
	}))
	const { rows } = ticketMatrix(typed, around.variants)
	// A combination that should not exist is not sent.
	const sent = rows.filter(({ id, field }) => id !== null || typed[`${field}.off`] !== 'on')
	for (const [index, { field }] of sent.entries())
		for (const [part, name] of variantFields) names[`variants.${index}.${part}`] = `${field}.${name}`
	const ticket: TicketInput = {
		name: translated(typed.nameVi, typed.nameEn),
		description: translated(typed.descriptionVi, typed.descriptionEn),
		minPerOrder: countIn(typed.minPerOrder) ?? 1,
		maxPerOrder: countIn(typed.maxPerOrder) ?? 10,
		askedFields: askedIn(typed),
		attributes,
		variants: sent.map((row) => variantIn(typed, row, around)),
		questions: typedQuestions(typed, around.questions, names),
	}
	const issues = issuesNamed(ticketIssues(ticket), (path) => names[path] ?? path)
	return { ticket, issues, fields: sent.map(({ field }) => field) }
}

function askedIn(typed: TypedTicket): AskedFields {
	return Object.fromEntries(
		askableFields.flatMap((field) => {
			const asked = typed[`asked.${field}`]
			return asked === 'optional' || asked === 'required' ? [[field, asked]] : []
		}),
	)
}

/** A stored ticket, as far as its form shows it. */
export interface ShownTicket extends Omit<TicketInput, 'variants' | 'questions'> {
	version: string
	variants: readonly KnownTicketVariant[]
	questions: readonly KnownQuestion[]
}

/** A ticket as the first values of its form. */
export function typedOfTicket(ticket: ShownTicket, { timeZone, currency }: Pick<TicketAround, 'timeZone' | 'currency'>) {
	const typed: Record<string, string> = {
		...{ nameVi: ticket.name.vi_VN, nameEn: ticket.name.en_US ?? '' },
		...{ descriptionVi: ticket.description.vi_VN, descriptionEn: ticket.description.en_US ?? '' },
		...{ minPerOrder: String(ticket.minPerOrder), maxPerOrder: String(ticket.maxPerOrder) },
		...Object.fromEntries(askableFields.map((field) => [`asked.${field}`, ticket.askedFields[field] ?? ''])),
		...optionsToType(ticket.attributes),
		...questionsToType(ticket.questions),
	}
	const places = new Set(fitVariants(ticket.attributes, ticket.variants).places.map(({ id }) => id))
	// A variant without a place is off sale; when its values come back, it is sold again at its old price.
	for (const variant of ticket.variants) {
		const at = `variant.id${variant.id}`
		Object.assign(typed, {
			[`${at}.price`]: namesPrice(variant) ? amountToType(variant.priceMinor, currency) : '',
			[`${at}.original`]: variant.originalPriceMinor === null ? '' : amountToType(variant.originalPriceMinor, currency),
			[`${at}.places`]: variant.places === null ? '' : String(variant.places),
			[`${at}.opens`]: instantToType(variant.opensAt, timeZone),
			[`${at}.closes`]: instantToType(variant.closesAt, timeZone),
			[`${at}.starts`]: instantToType(variant.startsAt, timeZone),
			[`${at}.ends`]: instantToType(variant.endsAt, timeZone),
			[`${at}.contact`]: variant.contact ? 'on' : '',
			[`${at}.off`]: variant.offered || !places.has(variant.id) ? '' : 'on',
		})
		for (const quotaId of variant.quotaIds) typed[`${at}.quota.${quotaId}`] = 'on'
	}
	return { ...typed, version: ticket.version }
}

/** An empty form. */
export const emptyTicket: TypedTicket = { minPerOrder: '1', maxPerOrder: '10' }
