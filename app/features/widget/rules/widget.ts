import type { Locale } from '~/kernel/locale.ts'

/** How a widget is coloured: as the page around it says of itself (`color-scheme`), or always light, or always dark. */
export const widgetLooks = ['auto', 'light', 'dark'] as const
export type WidgetLook = (typeof widgetLooks)[number]

/** What stands on the other page: the tickets, or why there are none. */
export type WidgetShows = 'tickets' | 'draft' | 'suspended' | 'cancelled' | 'past'

/** What is said of a variant, in which of the house's colours. */
type WidgetTone = 'brand' | 'jade' | 'lotus' | 'amber' | 'river' | 'neutral'

/** A way on: what the button says, what a screen reader hears, and the whole address. */
export interface WidgetAct {
	words: string
	label: string
	href: string
	/** The one that sells; the others stand back. */
	main: boolean
}

export interface WidgetVariant {
	/** What tells it from the others of its ticket; empty where there is one only. */
	name: string
	price: string
	/** What it cost before. */
	was: { price: string; label: string } | null
	state: string
	tone: WidgetTone
	/** When the sale opens or ends. */
	saleTime: string | null
	/** Nobody can have it any more. */
	off: boolean
	act: WidgetAct | null
}

/**
 * What `/widget/{id}.json` says and `public/widget.js` draws: an event and its tickets in one language, every word ready to be shown, so that
 * the script knows no language, no currency and no rule. Texts, never HTML.
 */
export interface WidgetOffer {
	/** BCP 47 */
	language: string
	event: {
		name: string
		href: string
		when: string
		place: string
		leaf: { month: string; day: string; weekday: string; tone: WidgetTone }
	}
	/** What must be known first: it is over, off, postponed, or nothing is sold yet. */
	notice: { title: string; text: string | null } | null
	/** That tax comes on top. */
	tax: string | null
	tickets: { name: string; description: string; variants: WidgetVariant[] }[]
	words: { label: string; more: string; newTab: string }
}

/** What the tag puts on a page: an event's tickets, or the matches and tables of its brackets. */
export const widgetKinds = ['tickets', 'brackets'] as const
export type WidgetKind = (typeof widgetKinds)[number]

/** The tag that puts an event's tickets or brackets on a page. `origin` is the site's, without a slash at the end. */
export function widgetSnippet({
	origin,
	eventId,
	locale,
	look,
	kind = 'tickets',
}: {
	origin: string
	eventId: number
	locale: Locale
	look: WidgetLook
	kind?: WidgetKind
}): string {
	const shows = kind === 'tickets' ? '' : ' data-show="brackets"'
	return `<script async src="${origin}/widget.js" data-event="${eventId}"${shows} data-lang="${locale}" data-look="${look}"></script>`
}

/** What somebody chose in a form's address to show; else tickets. */
export function typedKind(typed: string | null): WidgetKind {
	return widgetKinds.find((kind) => kind === typed) ?? 'tickets'
}

/** What a page with a strict Content-Security-Policy must allow: our script, and that it asks us. */
export function widgetPolicy(origin: string): string {
	return `script-src ${origin}; connect-src ${origin}`
}

/** The look somebody chose in a form's address; else the one that fits most pages. */
export function typedLook(typed: string | null): WidgetLook {
	return widgetLooks.find((look) => look === typed) ?? 'auto'
}
