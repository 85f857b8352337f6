import type { CurrencyFormats } from './currency-format.ts'
import type { HelpHours } from './help-hours.ts'
import type { Locale } from './locale.ts'
import type { Menus } from './menus.ts'

/** Where people ask for help; each empty where nobody said so. */
export interface Support {
	email: string
	/** E.164. */
	phone: string
	/** Web addresses of a chat at Zalo and at Messenger. */
	zalo: string
	messenger: string
	/** The address of a chat's script, loaded once somebody presses, and where else it loads from. */
	chat: string
	chatHosts: readonly string[]
	/** Null where nobody said when somebody answers. */
	hours: HelpHours | null
}

/** Who counts page views: nobody, one of three whose interface is asked directly, or a script of somebody else's. */
export const tagKinds = ['', 'plausible', 'umami', 'matomo', 'ga4', 'script'] as const
export type TagKind = (typeof tagKinds)[number]

/** How page views are counted. */
export interface PageViewTag {
	kind: TagKind
	/** Where the counter is, without a slash at the end; the script's whole address for `script`. Empty for GA4. */
	address: string
	/** The site's name, number or id there. */
	site: string
	/** Further places a script talks to, as in `https://*.example.com`. */
	hosts: readonly string[]
	/** Whether a visitor is asked first. */
	asks: boolean
}

/** What staff set that every page may say. */
export interface House {
	support: Support
	/** For so many days goods go back free of charge. */
	returnDays: number
	/** What who wants news agrees to; empty: the page's own words. */
	newsletter: Readonly<Record<Locale, string>>
	/** How amounts are written, where that is not each language's own way. */
	currencies: CurrencyFormats
	/** Nothing where page views are not counted by anybody else. */
	tag: PageViewTag | null
	/** Which links stand on every page; absent where that is not known: then those that come with the product. */
	menus?: Menus
}

/** What pages may load from elsewhere, because staff said so. */
export interface ForeignSources {
	scripts: readonly string[]
	connections: readonly string[]
	images: readonly string[]
	frames: readonly string[]
}

const googleHosts = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

/** What the content security policy must let through for the chat and the tag: the origins staff named, and nothing else. */
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
