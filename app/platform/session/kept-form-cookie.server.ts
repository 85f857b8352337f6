import { cookieIn, cookieLine } from './cookies.server.ts'

/** How long a form waits for its sender to sign in, in minutes. */
export const keptFormMinutes = 30

/** The key of the form that waits for this browser; unreadable for scripts. */
const name = 'hoi-form'

export function keptFormCookie(token: string, secure: boolean): string {
	return cookieLine(name, token, { maxAgeSeconds: keptFormMinutes * 60, secure, httpOnly: true })
}

export function keptFormIn(cookies: string | null): string | undefined {
	return cookieIn(cookies, name)?.slice(0, 100)
}
