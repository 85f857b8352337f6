import { cookieIn, cookieLine } from '~/platform/session/cookies.server.ts'

/** The order this browser placed last, so that another tab with the same cart can be led to it. */
const cookie = { name: 'hoi-ordered', maxAgeSeconds: 15 * 60 }

/** The cookie that names the placed order. */
export function orderedCookie({ number, secret }: { number: string; secret: string }, secure: boolean): string {
	return cookieLine(cookie.name, `${number}.${secret}`, { maxAgeSeconds: cookie.maxAgeSeconds, secure, httpOnly: true })
}

/** The order a request's browser placed in the last quarter of an hour, if any. */
export function orderedIn(request: Request): { number: string; secret: string } | undefined {
	const [number, secret] = (cookieIn(request.headers.get('cookie'), cookie.name) ?? '').split('.')
	return number && secret ? { number, secret } : undefined
}
