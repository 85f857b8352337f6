import { isLocale } from './locale.ts'

const base = 'https://hoi.invalid'

/** Longer than any address of ours. */
const longest = 2_000

/**
 * The path to lead somebody back to, from an address that came from outside: after signing in, after proving their identity, after switching the
 * language. Only a path of ours is accepted, so that nobody is led to another site (`//elsewhere`, `https:…`, `/\elsewhere`, `/..//elsewhere`).
 * @returns the path without a language, which the router puts before every path; `/` for an address that is not accepted. The language is removed
 * before the rest is checked, because `/en_US//elsewhere` hides the other site behind the language.
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

/**
 * No path of ours has an empty part, a backslash or a control character, even percent-encoded: a program that decodes it once more would see
 * another address.
 */
function isPlain(path: string): boolean {
	return path.startsWith('/') && !path.includes('//') && !/%(?:2f|5c|[01][\da-f]|7f|25)/i.test(path)
}
