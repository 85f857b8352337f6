import type { IncomingMessage } from 'node:http'
import { languageCookie, type PrefixStrategy } from '../app/i18n/route-locale.ts'
import { splitTarget } from './addresses.ts'
import { cookieIn } from '../app/platform/session/cookies.server.ts'
import { decideLocale, type LocaleDecision } from './locale.ts'

/** The decision about the language of a request for a page. */
export function localeDecisionFor(incoming: IncomingMessage, strategy: PrefixStrategy): LocaleDecision {
	const { path, search } = splitTarget(incoming.url ?? '/')
	const { headers, method = 'GET' } = incoming
	return decideLocale(
		{
			method,
			path,
			search,
			savedLocale: cookieIn(headers.cookie, languageCookie.name),
			acceptLanguage: headers['accept-language'],
			destination: single(headers['sec-fetch-dest']),
			fromOwnPage: comesFromOwnPage(incoming),
		},
		strategy,
	)
}

function comesFromOwnPage({ headers }: IncomingMessage): boolean {
	const site = headers['sec-fetch-site']
	if (site !== undefined) return site === 'same-origin'
	const { referer, host } = headers
	return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host
}

function single(value: string | string[] | undefined): string | undefined {
	return Array.isArray(value) ? value[0] : value
}

/**
 * The request as pages see it: at the site's public origin, whatever proxies stand in front of this process. Its origin was checked before
 * (`isOwnOrigin`), so the request gets the one origin that React Router knows.
 */
export function pageRequestOf(incoming: IncomingMessage, origin: string, signal: AbortSignal, body?: Request): Request {
	const headers = new Headers()
	for (const [name, value] of Object.entries(incoming.headers)) {
		if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
	}
	if (headers.has('origin')) headers.set('origin', origin)
	const init: RequestInit & { duplex?: 'half' } = { method: incoming.method, headers, signal }
	if (body?.body) {
		init.body = body.body
		init.duplex = 'half'
		const contentType = body.headers.get('content-type')
		if (contentType) headers.set('content-type', contentType)
	}
	return new Request(origin + pagePath(incoming.url ?? '/'), init)
}

/** The path of a target; a target that starts like a host (`//elsewhere`) is a path of ours, too. */
export function pagePath(target: string): string {
	return target.startsWith('/') ? target.replace(/^\/{2,}/, '/') : '/'
}
