import { isLocale } from '../app/kernel/locale.ts'

/** First parts of paths that are no pages: these paths have no language, and React never renders them. */
const outside = new Set([
	'api',
	'image',
	'tickets',
	'events',
	'webhooks',
	'health',
	'metrics',
	'mailbox',
	'webhook-receiver',
	'test-gateway',
	'stand-in',
	'assets',
	'widget',
	'live',
])

/**
 * Files that routes make: lists (`/desk/orders.csv`, `/en_US/my-events/codes/7/codes.csv`), records of draws, and the gate's manifests in each
 * language.
 */
const madeByPages =
	/^\/(?:[a-z]{2}_[A-Z]{2}\/)?(?:(?:desk|my-events|wheel-picker)\/.+\.(?:csv|xlsx|zip)|event\/[^/]+\/draws\/[^/]+\/record\.json|check-in\.webmanifest)$/

/**
 * Whether an address belongs to a page or a page's data: all addresses do but the doors above and names of files. An unknown file is answered
 * without rendering a page (groundwork T17).
 */
export function isPagePath(path: string): boolean {
	const second = path.indexOf('/', 1)
	if (outside.has(second === -1 ? path.slice(1) : path.slice(1, second))) return false
	return !namesFile(path) || path.endsWith('.data') || madeByPages.test(path)
}

/** `/favicon.ico`, `/wp-login.php`: whether the last part ends like a file name. */
function namesFile(path: string): boolean {
	const last = path.slice(path.lastIndexOf('/') + 1)
	const dot = last.lastIndexOf('.')
	return dot !== -1 && /^[A-Za-z][A-Za-z0-9]{0,11}$/.test(last.slice(dot + 1))
}

/** A path and its query, from the target of a request line. */
export function splitTarget(target: string): { path: string; search: string } {
	const at = target.indexOf('?')
	return at === -1 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at) }
}

/** Parameters that tell where a visitor came from and change nothing on the page. */
const trackers = /^(utm_[^=]*|fbclid|gclid|mc_eid|igshid)(=|$)/

/** The query without tracking parameters. */
export function withoutTrackers(search: string): string {
	if (search.length < 2) return ''
	const kept = search
		.slice(1)
		.split('&')
		.filter((part) => part && !trackers.test(part))
	return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** Which door or kind of page an address belongs to, for counting: `/event/12` counts as `/event`. */
export function doorOf(target: string): string {
	const [, first = '', second = ''] = splitTarget(target).path.split('/', 3)
	const name = isLocale(first) ? second : first
	return /^[a-z][a-z-]{0,30}$/.test(name) ? `/${name}` : '/'
}
