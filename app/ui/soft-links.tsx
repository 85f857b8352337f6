import { useEffect } from 'react'
import { useHref, useNavigate } from 'react-router'

/**
 * Turns presses on plain links into client navigations, for the whole page, with one listener. So the kit can render `<a href>`, which costs the
 * server a fifth of a router's link component (groundwork §3.2), and works without JavaScript.
 * Left to the browser: other sites and other locales, new tabs, downloads, files (a dot in the last part), jumps within the page,
 * and whatever carries `data-plain-link` (a link to another locale must, because the default locale may have no prefix to tell it by).
 */
export function SoftLinks() {
	const navigate = useNavigate()
	const root = useHref('/')
	useEffect(() => {
		function onClick(event: MouseEvent) {
			const to = softTarget(event, root)
			if (to === undefined) return
			event.preventDefault()
			void navigate(to)
		}
		document.addEventListener('click', onClick)
		return () => document.removeEventListener('click', onClick)
	}, [navigate, root])
	return null
}

function softTarget(event: MouseEvent, root: string): string | undefined {
	if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
	const link = event.target instanceof Element ? event.target.closest('a') : null
	if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download') || 'plainLink' in link.dataset) return
	return softPath(new URL(link.href), new URL(location.href), root)
}

/** The path below `root` to navigate to, or nothing when the browser must go there by itself. */
export function softPath(to: URL, from: URL, root: string): string | undefined {
	if (to.origin !== from.origin || (to.hash && to.pathname === from.pathname && to.search === from.search)) return
	const base = root.replace(/\/$/, '')
	if (to.pathname !== base && !to.pathname.startsWith(`${base}/`)) return
	if (to.pathname.slice(to.pathname.lastIndexOf('/')).includes('.')) return
	return (to.pathname.slice(base.length) || '/') + to.search + to.hash
}
