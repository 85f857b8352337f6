/** Lists on the offline page the tickets that this browser keeps for its reader (public/offline-worker.js). */
export async function listKeptTickets(): Promise<void> {
	const place = document.querySelector<HTMLElement>('[data-kept-tickets]')
	const list = place?.querySelector('ul')
	if (!place || !list || !('caches' in window)) return
	const links = new Map<string, string>()
	for (const shelf of await caches.keys()) {
		if (!shelf.startsWith('hoi-kept-')) continue
		const cache = await caches.open(shelf)
		for (const { url } of [...(await cache.keys())].reverse()) {
			const page = await cache.match(url)
			if (page?.headers.get('hoi-keep') !== 'ticket') continue
			const html = new DOMParser().parseFromString(await page.text(), 'text/html')
			const name = html.querySelector('[data-kept-name]')?.textContent?.trim()
			if (name) links.set(url, name)
		}
	}
	list.replaceChildren(
		...[...links].map(([href, name]) => {
			const [item, link] = [document.createElement('li'), document.createElement('a')]
			link.href = href
			link.textContent = name
			item.append(link)
			return item
		}),
	)
	place.hidden = links.size === 0
}
