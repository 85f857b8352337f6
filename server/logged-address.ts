import { isLocale } from '../app/kernel/locale.ts'
import { splitTarget } from './addresses.ts'

/** A node in the tree of all patterns: its branches by known parts, and the branch for any part. */
interface Branch {
	parts: Map<string, Branch>
	/** The name of a parameter (`:id`), with the branch after it. */
	any?: { name: string; branch: Branch }
	/** `*`, which matches any rest. */
	rest?: true
	/** A pattern ends here. */
	isEnd?: true
}

/** Parameters of lists, which tell nothing about people. Every other parameter is left out, with its name and value. */
const kept: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'filter', 'tab', 'lang', '_routes'])

/** The values such a parameter may have: a word of ours or a small number. Any other value may be personal. */
const harmless = /^(?:[a-z_]{1,30}|[a-z]{2}_[A-Z]{2}|\d{1,5})$/

/** Queries of lists are not longer. */
const longestQuery = 2_000

/**
 * The form of an address that may stand in the access log: its pattern, and parameters of lists. Its own parts and its query may hold order
 * numbers, tokens, addresses and telephone numbers, in clear or encoded, and no code can tell these from the rest for certain.
 * @param patterns of all pages and doors: `/event/:id`, `/image/*`; text in braces behind a name is left out
 * @returns `/en_US/event/:id?page=2`, or `/*` for an address that is not ours
 */
export function loggedAddresses(patterns: Iterable<string>): (target: string) => string {
	const root: Branch = { parts: new Map() }
	for (const pattern of patterns) plant(root, partsOf(pattern))
	return (target) => {
		const { path, search } = splitTarget(target)
		const data = path.endsWith('.data') ? '.data' : ''
		const parts = partsOf(data ? path.slice(0, -data.length) : path)
		const language = isLocale(parts[0]) ? `/${parts.shift()}` : ''
		const found = patternOf(root, parts.length === 1 && parts[0] === '_' && data ? [] : parts) ?? '/*'
		return language + found + data + keptOf(search)
	}
}

function partsOf(path: string): string[] {
	return path.split('/', 20).filter((part) => part !== '')
}

function plant(root: Branch, parts: readonly string[]): void {
	let at = root
	for (const part of parts) {
		if (part === '*') return void (at.rest = true)
		const name = /^:\w+/.exec(part)?.[0]
		if (name !== undefined) at = (at.any ??= { name, branch: { parts: new Map() } }).branch
		else {
			const known: Branch = at.parts.get(part) ?? { parts: new Map() }
			at.parts.set(part, known)
			at = known
		}
	}
	at.isEnd = true
}

/** A known part comes before a parameter, and a parameter before `*`. */
function patternOf(at: Branch, [part, ...others]: readonly string[]): string | undefined {
	if (part === undefined) return at.isEnd ? '/' : at.rest && '/*'
	const known = at.parts.get(part)
	const byName = known && below(part, patternOf(known, others))
	const byAny = byName ?? (at.any && below(at.any.name, patternOf(at.any.branch, others)))
	return byAny ?? (at.rest && '/*')
}

function below(part: string, rest: string | undefined): string | undefined {
	return rest === undefined ? undefined : `/${part}${rest === '/' ? '' : rest}`
}

function keptOf(search: string): string {
	if (search.length < 2) return ''
	const said = [...new URLSearchParams(search.slice(0, longestQuery))].filter(([name, value]) => kept.has(name) && harmless.test(value))
	return said.length === 0 ? '' : `?${said.map((each) => each.join('=')).join('&')}`
}
