/** The words of a path's last segment: `/my-account/athlete-profiles` gives "Athlete profiles"; the root gives nothing. */
export function wordsOfPath(pathname: string): string {
	const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
	const words = decoded(last)
		.replace(/[-_+]+/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	return words.charAt(0).toUpperCase() + words.slice(1)
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment)
	} catch {
		return segment
	}
}

export interface TitledPage {
	/** The page's own title; may be missing or empty. */
	title?: string
	/** Without the language's prefix. */
	pathname: string
	brand: string
	/** Follows the brand where there is no other title. */
	tagline: string
}

/** A page's title: its own, else its last path segment in words, else the brand's line (specification §2). */
export function pageTitle({ title, pathname, brand, tagline }: TitledPage): string {
	const own = title?.trim() || wordsOfPath(pathname)
	return own ? `${own} · ${brand}` : `${brand} · ${tagline}`
}

/** The title of an error page: the status code followed by the message (specification §2). */
export function errorTitle(status: number, message: string): string {
	return `${status} ${message}`
}
