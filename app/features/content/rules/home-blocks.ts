import { type Day, dayOf, homeZone } from '~/kernel/zones.ts'
import type { Translated } from '~/kernel/locale.ts'

/** What the home page is made of, each once, in the order it has as long as nobody chose another. */
export const homeKinds = [
	'announcement',
	'hero',
	'today',
	'featured_events',
	'next_events',
	'featured_goods',
	'steps',
	'pieces',
	'organisers',
	'partners',
] as const
export type HomeKind = (typeof homeKinds)[number]

/** A partner as the home page names it. */
export interface NamedPartner {
	name: string
	/** Empty where it leads nowhere. */
	website: string
	/** Absent: the name stands alone. */
	logo?: PartnerLogo
}

/** A partner's sign among the pictures, with its size in pixels. */
export interface PartnerLogo {
	path: string
	width: number
	height: number
}

/** One block. Of texts and choices it holds what its kind has use for; an empty text stands for the one the page comes with. */
export interface HomeBlock {
	kind: HomeKind
	on: boolean
	/** First and last day it is shown, in the zone of the platform's own people; null: no bound. */
	from: Day | null
	until: Day | null
	title: Translated
	text: Translated
	/** Where an announcement leads, a path of this site or an address; empty: nowhere. */
	link: string
	eventIds: readonly number[]
	productIds: readonly number[]
	categoryIds: readonly number[]
	partners: readonly NamedPartner[]
}

/** The home page as its form sends it: `hero.titleVi`, `announcement.on`, and `order`. */
export type TypedHome = Readonly<Record<string, string | undefined>>

/** Which parts a kind has, in the form's order. */
export const homeParts: Record<HomeKind, readonly ('title' | 'text' | 'link' | 'events' | 'goods' | 'partners')[]> = {
	announcement: ['text', 'link'],
	hero: ['title', 'text'],
	today: ['title'],
	featured_events: ['title', 'events'],
	next_events: ['title'],
	featured_goods: ['title', 'goods'],
	steps: ['title'],
	pieces: ['title'],
	organisers: ['title', 'text'],
	partners: ['title', 'partners'],
}

/** Kinds that show nothing before somebody filled them in. */
const filledByHand: readonly HomeKind[] = ['announcement', 'featured_events', 'featured_goods', 'partners']

function emptyBlock(kind: HomeKind): HomeBlock {
	const empty = { vi_VN: '' }
	const nothing = { eventIds: [], productIds: [], categoryIds: [], partners: [] }
	return { kind, on: !filledByHand.includes(kind), from: null, until: null, title: empty, text: empty, link: '', ...nothing }
}

/** The home page as it comes. */
export const defaultHome: readonly HomeBlock[] = homeKinds.map(emptyBlock)

/** Blocks as they were kept, with those added to the product since at their usual place, turned off. */
export function wholeHome(kept: readonly HomeBlock[]): HomeBlock[] {
	const known = kept.filter(({ kind }) => homeKinds.includes(kind))
	const missing = homeKinds.filter((kind) => !known.some((block) => block.kind === kind))
	return [...known, ...missing.map((kind) => ({ ...emptyBlock(kind), on: false }))]
}

/** Whether a block is to be seen now. */
export function isShown({ on, from, until }: Pick<HomeBlock, 'on' | 'from' | 'until'>, now: Date): boolean {
	const today = dayOf(now, homeZone)
	return on && (from === null || from <= today) && (until === null || today <= until)
}

/** The order with one kind a step up or down; the same where there is no further. */
export function moved(order: readonly HomeKind[], kind: HomeKind, by: -1 | 1): HomeKind[] {
	const from = order.indexOf(kind)
	return placed(order, kind, from + by)
}

/** The order with one kind at another place. */
export function placed(order: readonly HomeKind[], kind: HomeKind, at: number): HomeKind[] {
	if (!order.includes(kind) || at < 0 || at >= order.length) return [...order]
	const others = order.filter((each) => each !== kind)
	return [...others.slice(0, at), kind, ...others.slice(at)]
}
