import type { Locale, Translated } from '~/kernel/locale.ts'
import { hasWords } from '~/kernel/rich-text.ts'
import type { DraftEvent } from './draft-event.ts'

/** The steps of editing an event, in the order of their rail. */
export const eventSteps = ['basics', 'time', 'place', 'description', 'pictures', 'schedule', 'rules', 'mails', 'publish'] as const
export type EventStep = (typeof eventSteps)[number]

/** The steps that are one form of text fields. */
export const formSteps = ['basics', 'time', 'place', 'description', 'schedule', 'rules', 'mails'] as const
export type FormStep = (typeof formSteps)[number]

/** Things an event may lack. It cannot be published while one of `lacks` is missing; `wishes` only make it better. */
export const lacks = ['summary', 'description', 'venue', 'address', 'city', 'over', 'tickets', 'sales_over', 'no_places'] as const
export const wishes = ['name_en', 'summary_en', 'description_en', 'coordinates', 'schedule', 'contact_places'] as const
export type Lack = (typeof lacks)[number]
export type Wish = (typeof wishes)[number]

/** The step where a missing thing is filled in; tickets have pages of their own. */
export const placeOf: Record<Lack | Wish, EventStep | 'tickets'> = {
	summary: 'basics',
	name_en: 'basics',
	summary_en: 'basics',
	over: 'time',
	venue: 'place',
	address: 'place',
	city: 'place',
	coordinates: 'place',
	description: 'description',
	description_en: 'description',
	schedule: 'schedule',
	tickets: 'tickets',
	sales_over: 'tickets',
	no_places: 'tickets',
	contact_places: 'tickets',
}

/** The field where a missing thing is filled in, if it is a single field. */
export function fieldOf(item: Lack | Wish, locale: Locale): string | undefined {
	if (item === 'summary' || item === 'description') return `${item}${locale === 'vi_VN' ? 'Vi' : 'En'}`
	const fields: Partial<Record<Lack | Wish, string>> = {
		...{ venue: 'venue', address: 'address', city: 'city', over: 'startsOn', coordinates: 'mapLink' },
		...{ name_en: 'nameEn', summary_en: 'summaryEn', description_en: 'descriptionEn' },
	}
	return fields[item]
}

/** The steps with fields that publishing needs. */
export const neededSteps: ReadonlySet<string> = new Set(lacks.map((lack) => placeOf[lack]))

/** How many variants of an event can be sold; each number counts some of the variants that the number before counts. */
export interface Sale {
	/** Variants with a quota, or sold on request. */
	sellable: number
	/** Variants whose sale has not ended. */
	open: number
	/** Variants whose quotas have places at all, taken or not, or that need no quota. */
	withPlaces: number
	/** Variants sold on request, without a place to give to people who ask. */
	contactWithoutPlaces: number
}

/** Nothing to sell. */
export const noSale: Sale = { sellable: 0, open: 0, withPlaces: 0, contactWithoutPlaces: 0 }

/** The facts that the check needs beside the event itself. */
export interface Around {
	sale: Sale
	scheduleLines: number
	now: Date
}

type Checkable = Pick<DraftEvent, 'name' | 'summary' | 'description' | 'venue' | 'address' | 'city' | 'latitude' | 'longitude' | 'endsAt'>

/** The missing things that keep an event from being published, in the order of the steps. */
export function lacksOf(event: Checkable, { sale, now }: Pick<Around, 'sale' | 'now'>): Lack[] {
	const is: Record<Lack, boolean> = {
		summary: event.summary.vi_VN === '',
		description: !hasWords(event.description.vi_VN),
		venue: event.venue === '',
		address: event.address === '',
		city: event.city === '',
		over: event.endsAt <= now,
		tickets: sale.sellable === 0,
		sales_over: sale.sellable > 0 && sale.open === 0,
		no_places: sale.open > 0 && sale.withPlaces === 0,
	}
	return lacks.filter((lack) => is[lack])
}

/** The missing things that would make the event better. */
export function wishesOf(event: Checkable, { sale, scheduleLines }: Pick<Around, 'sale' | 'scheduleLines'>): Wish[] {
	const untranslated = (text: Translated) => text.vi_VN !== '' && !text.en_US
	const is: Record<Wish, boolean> = {
		name_en: untranslated(event.name),
		summary_en: untranslated(event.summary),
		description_en: hasWords(event.description.vi_VN) && !hasWords(event.description.en_US ?? ''),
		coordinates: event.latitude === null,
		schedule: scheduleLines === 0,
		contact_places: sale.contactWithoutPlaces > 0,
	}
	return wishes.filter((wish) => is[wish])
}

export interface StepStanding {
	step: EventStep
	lacks: Lack[]
	wishes: Wish[]
}

/** The state of each step. The last step lacks everything that any step lacks. */
export function standingOf(event: Checkable, around: Around): StepStanding[] {
	const lacking = lacksOf(event, around)
	const wishing = wishesOf(event, around)
	return eventSteps.map((step) =>
		step === 'publish'
			? { step, lacks: lacking, wishes: wishing }
			: { step, lacks: lacking.filter((lack) => placeOf[lack] === step), wishes: wishing.filter((wish) => placeOf[wish] === step) },
	)
}

/** The step after one. */
export function stepAfter(step: EventStep): EventStep {
	return eventSteps[eventSteps.indexOf(step) + 1] ?? 'publish'
}

export function isEventStep(text: unknown): text is EventStep {
	return eventSteps.includes(text as EventStep)
}

export function isFormStep(text: unknown): text is FormStep {
	return formSteps.includes(text as FormStep)
}
