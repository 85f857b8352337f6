import type { CurrencyFormats } from './currency-format.ts'
import type { HelpHours } from './help-hours.ts'
import type { Locale } from './locale.ts'
import type { Menus } from './menus.ts'

/** Where people ask for help; each contact is empty where staff set none. */
export interface Support {
	email: string
	/** E.164. */
	phone: string
	/** Web addresses of a chat at Zalo and at Messenger. */
	zalo: string
	messenger: string
	/** The address of a chat's script, which loads when a visitor presses the button, and the other places it loads from. */
	chat: string
	chatHosts: readonly string[]
	/** Null where staff set no hours. */
	hours: HelpHours | null
}

/** The service that counts page views: none, a service whose interface we call directly, or the service's own script. */
export const tagKinds = ['', 'plausible', 'umami', 'matomo', 'ga4', 'script'] as const
export type TagKind = (typeof tagKinds)[number]

/** How page views are counted. */
export interface PageViewTag {
	kind: TagKind
	/** The counter's address, without a slash at the end; for `script`, the script's whole address. Empty for GA4. */
	address: string
	/** The site's name, number or id at that service. */
	site: string
	/** Further hosts that the script connects to, like `https://*.example.com`. */
	hosts: readonly string[]
	/** Whether the page asks a visitor for consent first. */
	asks: boolean
}

/** The settings of staff that every page may show. */
export interface House {
	support: Support
	/** For so many days, goods can go back free of charge. */
	returnDays: number
	/** The words that a subscriber to the newsletter agrees to; empty: the page's own words. */
	newsletter: Readonly<Record<Locale, string>>
	/** The formats of amounts, where staff set other formats than each language's own. */
	currencies: CurrencyFormats
	/** Null where no other service counts page views. */
	tag: PageViewTag | null
	/** The links on every page; absent where they are not known, and then the product's default links are shown. */
	menus?: Menus
}

/** What pages may load from other hosts, because staff allowed it. */
export interface ForeignSources {
	scripts: readonly string[]
	connections: readonly string[]
	images: readonly string[]
	frames: readonly string[]
}

const googleHosts = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

/** What the content security policy must allow for the chat and the tag: the origins that staff named, and nothing else. */
export function foreignSources(house: Pick<House, 'support' | 'tag'> | undefined): ForeignSources {
	const { chat = '', chatHosts = [] } = house?.support ?? {}
	const tag = house?.tag
	const found = { scripts: [] as string[], connections: [] as string[], images: [] as string[], frames: [] as string[] }
	if (chat !== '') {
		const all = [new URL(chat).origin, ...chatHosts]
		for (const list of Object.values(found)) list.push(...all)
		found.connections.push(...all.map((host) => host.replace(/^https:/, 'wss:')))
	}
	if (tag?.kind === 'ga4') {
		found.scripts.push('https://www.googletagmanager.com')
		found.connections.push(...googleHosts)
		found.images.push(...googleHosts)
	} else if (tag?.kind === 'script') {
		const all = [new URL(tag.address).origin, ...tag.hosts]
		for (const list of [found.scripts, found.connections, found.images]) list.push(...all)
	} else if (tag) found.connections.push(new URL(tag.address).origin)
	return found
}
