import { useRouteLoaderData } from 'react-router'
import type { PrefixStrategy } from '../i18n/route-locale.ts'

/** What every page knows of the site it is on; the root's loader says it once. */
export interface Site {
	/** The public address, without a slash at the end. */
	origin: string
	/** Which addresses carry their language. */
	strategy: PrefixStrategy
}

/** The site, or nothing when the page failed before it was known. */
export function useSite(): Site | undefined {
	return useRouteLoaderData('root') as Site | undefined
}
