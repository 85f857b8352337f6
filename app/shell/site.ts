import { createContext, use } from 'react'
import type { PrefixStrategy } from '../i18n/route-locale.ts'

/** Where people ask for help. */
export interface SupportContact {
	email: string
	phone: string
}

/** What every page knows of the site it is on. */
export interface Site {
	/** The public address, without a slash at the end. */
	origin: string
	/** Which addresses carry their language. */
	strategy: PrefixStrategy
	/** Where people ask for help; empty where nobody said so. */
	support?: SupportContact
	/** Names the build the page was made by. */
	build?: string
}

export const SiteContext = createContext<Site | undefined>(undefined)

/** The site, or nothing when the page failed before it was known. */
export function useSite(): Site | undefined {
	return use(SiteContext)
}
