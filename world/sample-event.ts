import type { EventKind } from '../app/kernel/event-kinds.ts'
import type { Translated } from '../app/kernel/locale.ts'
import type { Currency } from '../app/kernel/money.ts'
import type { ProviderSlug } from './cast.ts'
import type { Scene } from './gallery.ts'
import type { FirstDay, Moment } from './moments.ts'
import type { CompanyKind } from './names.ts'
import type { PlaceKey } from './places.ts'
import type { Motif } from '../app/features/event/poster/poster-svg.ts'
import type { GoodsKind } from './poster/goods-pictures.ts'
import type { PaletteName } from '../app/features/event/poster/palettes.ts'

/** A text in both languages, as all texts of the sample world. */
export type Both = Required<Translated>

/** The states that events of the sample world show. At least one event shows each of them. */
export const shown = [
	'past',
	'gallery',
	'today',
	'upcoming',
	'severalDays',
	'comingSoon',
	'soldOut',
	'saleOver',
	'contact',
	'free',
	'earlyBird',
	'sharedQuota',
	'hotQuota',
	'merchandise',
	'abroad',
	'cardOnly',
] as const
export type Shown = (typeof shown)[number]

export interface SampleQuestion {
	key: string
	kind: 'text' | 'choice' | 'yes_no' | 'date' | 'number'
	label: Both
	help?: Both
	required: boolean
	/** For `choice` only. */
	choices?: readonly Both[]
}

/** A number of places (truths §1.1). `key` is unique within the event. */
export interface SampleQuota {
	key: string
	name: Both
	size: number
}

export interface SampleVariant {
	/** One index into `values` per attribute of the ticket, in its order. */
	values: readonly number[]
	/** The variant's own days, where it is not for the whole event: counted like the event's beginning and end. */
	on?: { starts: Moment; ends: Moment }
	/** Minor units of the event's currency; 0 is free. */
	priceMinor: number
	/** The price before (early bird), always above `priceMinor`. */
	originalPriceMinor?: number
	/** Keys of the quotas it draws on; empty only when `contactOnly`. */
	quotas: readonly string[]
	/** Places already sold when the world is loaded. */
	sold: number
	contactOnly?: true
	/** Days count from today (not from the event), in the event's zone; the ticket's window applies when absent. */
	opensFromToday?: number
	closesFromToday?: number
	/** The beginning of this variant's candidate numbers; three digits follow, from 001 in the order of sale. */
	numberPrefix?: string
}

export interface SampleTicket {
	key: string
	name: Both
	description: Both
	attributes: readonly { name: Both; values: readonly Both[] }[]
	minPerOrder: number
	maxPerOrder: number
	/** Sale window in days from today, in the event's zone: opens at 00:00, closes at the end of that day. */
	opensFromToday: number
	closesFromToday: number
	questions: readonly SampleQuestion[]
	variants: readonly SampleVariant[]
}

export interface SamplePicture {
	scene: Scene
	caption: Both
	/** Candidate numbers visible in the picture; each belongs to a buyer. */
	candidateNumbers: readonly string[]
}

/** A colour of goods: its name and its paint. */
export interface SampleColour extends Both {
	key: string
	swatch: string
}

export interface SampleProduct {
	key: string
	kind: GoodsKind
	name: Both
	description: Both
	variants: readonly {
		size: string | null
		color: SampleColour | null
		priceMinor: number
		originalPriceMinor?: number
		weightGrams: number
		stock: number
	}[]
}

export interface SampleCode {
	/** Upper case, unique in the world. */
	code: string
	kind: 'percent' | 'amount'
	/** Per cent, or minor units of the event's currency. */
	value: number
	useLimit: number
	/** Days from today; valid from 00:00 of the first to the end of the last, in the event's zone. */
	fromToday: number
	untilFromToday: number
}

export interface SampleEvent {
	slug: string
	provider: ProviderSlug
	kind: EventKind
	shows: readonly Shown[]
	poster: { palette: PaletteName; motif: Motif }
	name: Both
	summary: Both
	/** HTML of `p`, `h3`, `ul`, `li`. */
	description: Both
	place: PlaceKey
	firstDay: FirstDay
	/** `day` 0 is the first day. */
	starts: Moment
	ends: Moment
	currency: Currency
	/** Both methods when absent. */
	paymentMethods?: readonly ('card' | 'cash_on_delivery')[]
	/** Sales tax in basis points, added on top; none when absent. */
	/** The deposit to pay at once, in basis points. */
	depositRateBp?: number
	taxRateBp?: number
	schedule: readonly { at: Moment; what: Both }[]
	quotas: readonly SampleQuota[]
	tickets: readonly SampleTicket[]
	gallery: readonly SamplePicture[]
	/** Who may download the pictures; absent: nobody. */
	downloads?: 'everybody' | 'signed_in'
	products: readonly SampleProduct[]
	codes: readonly SampleCode[]
	/** The people who come: their ages, and their clubs or companies. */
	crowd: { age: readonly [number, number]; company?: CompanyKind; companyShare?: number }
}

export function both(vi_VN: string, en_US: string): Both {
	return { vi_VN, en_US }
}

/** A name that is the same in both languages: `21 km`, `VIP`. */
export function same(text: string): Both {
	return { vi_VN: text, en_US: text }
}

/** An event's description: opening paragraphs, one list under a heading, a closing paragraph. */
export function story(parts: { open: readonly string[]; title: string; points: readonly string[]; close?: string }): string {
	const paragraphs = parts.open.map((text) => `<p>${text}</p>`).join('')
	const list = parts.points.map((point) => `<li>${point}</li>`).join('')
	return `${paragraphs}<h3>${parts.title}</h3><ul>${list}</ul>${parts.close ? `<p>${parts.close}</p>` : ''}`
}

/** A line of the schedule on the first day, or on `day`. */
export function at(time: string, vi: string, en: string, day = 0): SampleEvent['schedule'][number] {
	return { at: { day, time }, what: both(vi, en) }
}

export function quota(key: string, vi: string, en: string, size: number): SampleQuota {
	return { key, name: both(vi, en), size }
}

/** Makes a variant from attribute indexes, price in minor units, quota keys, places sold, and everything else that differs. */
export function variant(
	values: readonly number[],
	priceMinor: number,
	quotas: readonly string[],
	sold: number,
	rest: Partial<SampleVariant> = {},
): SampleVariant {
	return { values, priceMinor, quotas, sold, ...rest }
}

/** Makes a ticket with defaults: one to ten per order, on sale from sixty days ago to the given day, without questions. */
export function ticket(
	brief: Pick<SampleTicket, 'key' | 'name' | 'description' | 'variants' | 'closesFromToday'> & Partial<SampleTicket>,
): SampleTicket {
	return { attributes: [], minPerOrder: 1, maxPerOrder: 10, opensFromToday: -60, questions: [], ...brief }
}

export function picture(scene: Scene, vi: string, en: string, candidateNumbers: readonly string[] = []): SamplePicture {
	return { scene, caption: both(vi, en), candidateNumbers }
}

export function code(
	name: string,
	kind: SampleCode['kind'],
	value: number,
	useLimit: number,
	untilFromToday: number,
	fromToday = -30,
): SampleCode {
	return { code: name, kind, value, useLimit, fromToday, untilFromToday }
}
