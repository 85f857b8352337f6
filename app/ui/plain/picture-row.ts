/** The links to the whole pictures of galleries; other links, such as downloads, may stand beside them. */
export const pictureLinks = '[data-gallery] a[data-position]'

const linksOf = (gallery: Element | null) => [...(gallery?.querySelectorAll<HTMLAnchorElement>('a[data-position]') ?? [])]

/** The gallery of another page. */
async function galleryAt(href: string): Promise<HTMLElement | null> {
	const answer = await fetch(href)
	if (!answer.ok) throw new Error(`${href}: ${answer.status}`)
	return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector<HTMLElement>('[data-gallery=part]')
}

export interface PictureRow {
	/**
	 * The picture beside another. After the page's last picture it comes from the next page; nothing where the row ends, or that page cannot be
	 * loaded.
	 */
	beside: (link: HTMLAnchorElement, by: 1 | -1) => Promise<HTMLAnchorElement | undefined>
	/** Whether the row ends here. */
	endsAt: (link: HTMLAnchorElement, by: 1 | -1) => boolean
}

/** The pictures of a `Gallery` in their row. A gallery on one page continues from the end to the start; a gallery over several pages ends. */
export function pictureRow(gallery: HTMLElement): PictureRow {
	const links = linksOf(gallery)
	const edges = { previous: gallery.dataset['previous'], next: gallery.dataset['next'] }
	const isPart = gallery.dataset['gallery'] === 'part'
	const edgeOf = (by: 1 | -1) => (by === 1 ? 'next' : 'previous')
	const besideShown = (link: HTMLAnchorElement, by: 1 | -1) => links[links.indexOf(link) + by]

	async function beside(link: HTMLAnchorElement, by: 1 | -1): Promise<HTMLAnchorElement | undefined> {
		const shown = besideShown(link, by)
		if (shown) return shown
		if (!isPart) return links.at(by === 1 ? 0 : -1)
		const edge = edgeOf(by)
		const href = edges[edge]
		if (href === undefined) return undefined
		const more = await galleryAt(href)
		edges[edge] = more?.dataset[edge]
		const known = new Set(links.map((each) => each.href))
		const found = linksOf(more).filter((each) => !known.has(each.href))
		if (by === 1) links.push(...found)
		else links.unshift(...found)
		return beside(link, by)
	}
	return {
		beside: (link, by) => beside(link, by).catch(() => undefined),
		endsAt: (link, by) => isPart && edges[edgeOf(by)] === undefined && !besideShown(link, by),
	}
}
