import type { Locale } from '~/kernel/locale.ts'

/** The colours of a widget: those the page around it declares (`color-scheme`), or always light, or always dark. */
export const widgetLooks = ['auto', 'light', 'dark'] as const
export type WidgetLook = (typeof widgetLooks)[number]

/** What the widget shows on the other page: the tickets, or why there are none. */
export type WidgetShows = 'tickets' | 'draft' | 'suspended' | 'cancelled' | 'past'

/** The colour of a variant's state, from the house's palette. */
type WidgetTone = 'brand' | 'jade' | 'lotus' | 'amber' | 'river' | 'neutral'

/** A link: the text of its button, the text for screen readers, and the full address. */
export interface WidgetAct {
	words: string
	label: string
	href: string
	/** Whether this is the main button, which sells; other buttons are less prominent. */
	main: boolean
}

export interface WidgetVariant {
	/** The attributes by which it differs from other variants of its ticket; empty where there is only one. */
	name: string
	price: string
	/** The earlier price. */
	was: { price: string; label: string } | null
	state: string
	tone: WidgetTone
	/** When the sale opens or ends. */
	saleTime: string | null
	/** The variant can no longer be had. */
	off: boolean
	act: WidgetAct | null
}

/**
 * The content of `/widget/{id}.json`, which `public/widget.js` draws: an event and its tickets in one language, with every text ready to show, so
 * that the script needs no language, currency or rule. Texts, never HTML.
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
	/** What the reader must know first: the event is over, cancelled or postponed, or nothing is on sale yet. */
	notice: { title: string; text: string | null } | null
	/** The text that tax is added to the prices. */
	tax: string | null
	tickets: { name: string; description: string; variants: WidgetVariant[] }[]
	words: { label: string; more: string; newTab: string }
}

/** What the tag shows on a page: an event's tickets, or the matches and tables of its brackets. */
export const widgetKinds = ['tickets', 'brackets'] as const
export type WidgetKind = (typeof widgetKinds)[number]

/** The tag that puts an event's tickets or brackets on a page. `origin` is the site's origin, without a slash at the end. */
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

/** The kind in a form's address; `tickets` for any other value. */
export function typedKind(typed: string | null): WidgetKind {
	return widgetKinds.find((kind) => kind === typed) ?? 'tickets'
}

/** What a page with a strict Content-Security-Policy must allow: our script, and its requests to us. */
export function widgetPolicy(origin: string): string {
	return `script-src ${origin}; connect-src ${origin}`
}

/** The look in a form's address; for any other value, the one that suits most pages. */
export function typedLook(typed: string | null): WidgetLook {
	return widgetLooks.find((look) => look === typed) ?? 'auto'
}
