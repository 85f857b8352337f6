import { createContext, use } from 'react'

/** The prefix before the page's paths: `` or `/en_US`. */
export const PrefixContext = createContext('')

/** The address of a path in the page's language: what the router's `useHref` gives, also where no router runs. */
export function useAddress(path: string): string {
	const prefix = use(PrefixContext)
	return path === '/' ? prefix || '/' : prefix + path
}
