import { isLocale } from './locale.ts'

const base = 'https://hoi.invalid'

/** Longer than any address of ours. */
const longest = 2_000

/**
 * Where somebody is led back to by an address that came from outside: after signing in, after proving who they are, after switching the
 * language. Only a path of ours is believed, so that nobody is led away (`//elsewhere`, `https:…`, `/\elsewhere`, `/..//elsewhere`).
 * @returns the path without a language, which the router puts before every path; `/` for what is not believed. The language is taken off
 * first and the rest is looked at then: `/en_US//elsewhere` hides the other site behind it.
 */
export function returnPath(wanted: string | null | undefined): string {
	if (!wanted || wanted.length > longest || !/^\/[^\p{Cc}\\]*$/u.test(wanted) || !URL.canParse(wanted, base)) return '/'
	const { origin, pathname, search, hash } = new URL(wanted, base)
	const path = withoutLanguages(pathname)
	return origin === base && isPlain(path) ? path + search + hash : '/'
}

function withoutLanguages(pathname: string): string {
	const [, first = '', ...rest] = pathname.split('/')
	return isLocale(first) ? withoutLanguages(`/${rest.join('/')}`) : pathname
}

/** No path of ours has an empty part, a backslash or a control character, also not percent-encoded: whoever decodes it once more would see another address. */
function isPlain(path: string): boolean {
	return path.startsWith('/') && !path.includes('//') && !/%(?:2f|5c|[01][\da-f]|7f|25)/i.test(path)
}
