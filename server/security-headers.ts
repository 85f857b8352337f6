import { createHash } from 'node:crypto'
import type { ForeignSources } from '../app/kernel/house.ts'

export interface SecuritySettings {
	/** The site is reached over https. */
	secure: boolean
	/** Vite's reload channel is allowed. */
	development: boolean
	/** Origins beside our own that a form may lead to: the card gateway's page. */
	formTargets: readonly string[]
	/** Origins of pictures in pages that are written on another service; empty where all pictures are ours. */
	pictureOrigins?: readonly string[]
}

/** Headers of every answer. No `no-referrer`: browsers would send `Origin: null` with forms, and those would be refused (groundwork T10). */
export function securityHeaders({ secure }: SecuritySettings): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'x-frame-options': 'SAMEORIGIN',
		'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()',
		...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
	}
}

/** What a page may load and run. Allowed scripts are our files, inline scripts with a given hash, and scripts that staff allowed. */
export function contentSecurityPolicy(
	{ development, formTargets, pictureOrigins = [] }: SecuritySettings,
	scriptHashes: readonly string[],
	foreign: ForeignSources = { scripts: [], connections: [], images: [], frames: [] },
	framedBy?: string,
): string {
	const and = (sources: readonly string[]) => [...new Set(sources)].map((source) => ` ${source}`).join('')
	const inline = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')
	return [
		"default-src 'self'",
		`script-src 'self'${inline}${and(foreign.scripts)}`,
		// Vite writes its styles into the page while developing.
		development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'; style-src-attr 'unsafe-inline'",
		`img-src 'self' data: blob:${and([...pictureOrigins, ...foreign.images])}`,
		// Videos in pages, loaded when somebody presses their poster (features/page/rules/video.ts), and the chat that staff set.
		`frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com${and(foreign.frames)}`,
		"font-src 'self'",
		`connect-src 'self'${development ? ' ws:' : ''}${and(foreign.connections)}`,
		`form-action ${["'self'", ...formTargets].join(' ')}`,
		`frame-ancestors 'self'${and(framedBy === undefined ? [] : [framedBy])}`,
		"object-src 'none'",
		"base-uri 'self'",
	].join('; ')
}

/**
 * The page without its marks, and the SHA-256, base64, of each marked inline script. Only the product's own scripts have a mark: a script that
 * came into the page with somebody's text has none, gets no hash and does not run.
 */
export function unmarkScripts(html: string, mark: string): { html: string; hashes: string[] } {
	const attribute = ` nonce="${mark}"`
	const hashes = new Set<string>()
	// React writes both tags in small letters. A regular expression for the whole element would search for the end again from each of its beginnings.
	for (let at = html.indexOf('<script'); at !== -1;) {
		const opened = html.indexOf('>', at)
		const closed = opened === -1 ? -1 : html.indexOf('</script>', opened)
		if (closed === -1) break
		const attributes = html.slice(at, opened)
		if (attributes.includes(attribute) && !/\ssrc=/i.test(attributes))
			hashes.add(
				createHash('sha256')
					.update(html.slice(opened + 1, closed))
					.digest('base64'),
			)
		at = html.indexOf('<script', closed)
	}
	return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
