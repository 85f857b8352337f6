import type { Dice } from '~/kernel/dice.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'

/** The session of a signed-in browser: an opaque token, of which only the hash is kept (truths §4.4). */
export const sessionCookie = 'hoi-session'
/** Says whose cart it is, also without signing in. */
export const visitorCookie = { name: 'hoi-visitor', maxAgeSeconds: 90 * 24 * 3600 }
/** The page can read this cookie. It says that this browser has changed something once, so that a request to `/api/me` is useful. */
const knownCookie = 'hoi-known'

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
	/** Without it the cookie ends with the browser's session. */
	maxAgeSeconds?: number
	/** Only over https. */
	secure: boolean
	httpOnly: boolean
}

/** A `Set-Cookie` line for the whole site, SameSite=Lax. The value must be plain ASCII without separators. */
export function cookieLine(name: string, value: string, { maxAgeSeconds, secure, httpOnly }: CookieLife): string {
	const life = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
	return `${name}=${value}; Path=/${life}; SameSite=Lax${secure ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}`
}

/** Makes a browser known. @returns the visitor for callers, and the cookies by which the browser is recognised later */
export function newVisitor(dice: Dice, secure: boolean): { visitor: string; cookies: string[] } {
	const token = Buffer.from(dice.bytes(32)).toString('base64url')
	const { name, maxAgeSeconds } = visitorCookie
	return {
		visitor: hashOf(token),
		cookies: [
			cookieLine(name, token, { maxAgeSeconds, secure, httpOnly: true }),
			cookieLine(knownCookie, '1', { maxAgeSeconds, secure, httpOnly: false }),
		],
	}
}
