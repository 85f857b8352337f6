import { useEffect } from 'react'
import { useHref, useNavigate } from 'react-router'
import { leadsToPage, pressedLink } from './plain/pressed-link.ts'

/**
 * Turns presses on plain links into client navigations, for the whole page, with one listener. So the kit can render `<a href>`, which costs the
 * server only a fifth of a router's link component (groundwork §3.2), and works without JavaScript. The browser handles all others itself: links
 * to no page of this site (`pressedLink`), other locales, pages on which the router does not run, and links with `data-plain-link` (a link to
 * another locale must, because the default locale may have no prefix to tell it by).
 */
export function SoftLinks({ runsOn }: { runsOn: (path: string) => boolean }) {
	const navigate = useNavigate()
	const root = useHref('/')
	useEffect(() => {
		function onClick(event: MouseEvent) {
			const link = pressedLink(event)
			if (!link || 'plainLink' in link.dataset) return
			const to = new URL(link.href)
			const path = softPath(to, new URL(location.href), root)
			if (path === undefined || !runsOn(path)) return
			event.preventDefault()
			void navigate(path + to.search + to.hash)
		}
		document.addEventListener('click', onClick)
		return () => document.removeEventListener('click', onClick)
	}, [navigate, root, runsOn])
	return null
}

/** The path below `root` that an address leads to, or nothing when the browser must go there by itself. */
export function softPath(to: URL, from: URL, root: string): string | undefined {
	const base = root.replace(/\/$/, '')
	if (!leadsToPage(to, from) || (to.pathname !== base && !to.pathname.startsWith(`${base}/`))) return undefined
	return to.pathname.slice(base.length) || '/'
}
