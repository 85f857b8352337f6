/**
 * The link to another page of this site that a press follows in this window. Nothing for other sites, new tabs, downloads, files (a dot in the
 * last part) and jumps within the page: the browser handles those.
 */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
	if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
	const link = event.target instanceof Element ? event.target.closest('a') : null
	if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
	return leadsToPage(new URL(link.href), new URL(location.href)) ? link : undefined
}

/** Whether an address is another page of the current site. */
export function leadsToPage(to: URL, from: URL): boolean {
	if (to.origin !== from.origin || (to.hash && to.pathname === from.pathname && to.search === from.search)) return false
	return !to.pathname.slice(to.pathname.lastIndexOf('/')).includes('.')
}
