/** The session of a signed-in browser: an opaque token, of which only the hash is kept (truths §4.4). */
export const sessionCookie = 'hoi-session'
/** Whose cart it is, also without signing in. */
export const visitorCookie = { name: 'hoi-visitor', maxAgeSeconds: 90 * 24 * 3600 }
/** Readable by the page: this browser changed something once, so asking `/api/me` is worth a request. */
export const knownCookie = 'hoi-known'

/** The value of one cookie in a request's header, without decoding the others: this runs for every cached page. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
	if (!header) return undefined
	let from = 0
	while (from < header.length) {
		const end = header.indexOf(';', from)
		const part = header.slice(from, end === -1 ? undefined : end).trim()
		if (part.startsWith(name) && part.charAt(name.length) === '=') return decoded(part.slice(name.length + 1))
		if (end === -1) return undefined
		from = end + 1
	}
	return undefined
}

function decoded(value: string): string {
	if (!value.includes('%')) return value
	try {
		return decodeURIComponent(value)
	} catch {
		return value
	}
}

export interface CookieLife {
	maxAgeSeconds: number
	/** Only over https. */
	secure: boolean
	httpOnly: boolean
}

/** A `Set-Cookie` line for the whole site, SameSite=Lax. The value must be plain ASCII without separators. */
export function cookieLine(name: string, value: string, { maxAgeSeconds, secure, httpOnly }: CookieLife): string {
	return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}`
}
