import { galleryViews, type GalleryView } from './pictures-step.ts'

/** Which part of a gallery its organiser looks at, as the address says it. */
export interface GalleryAddress {
	view: GalleryView
	/** As they were typed. */
	numbers: string
	page: number
}

export function readGalleryAddress(parameters: URLSearchParams): GalleryAddress {
	const page = parameters.get('page') ?? ''
	return {
		view: galleryViews.find((each) => each === parameters.get('view')) ?? 'all',
		numbers: (parameters.get('numbers') ?? '').trim().slice(0, 200),
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	}
}

/** The query of an address; what is as always is left out. `more` is what a press did. */
export function galleryQuery({ view, numbers, page }: GalleryAddress, more: Readonly<Record<string, string>> = {}): string {
	const query = new URLSearchParams({
		...(view === 'all' ? {} : { view }),
		...(numbers === '' ? {} : { numbers }),
		...(page === 1 ? {} : { page: String(page) }),
		...more,
	})
	return query.size === 0 ? '' : `?${query.toString()}`
}

/** Whether all pictures are looked at, each at its place. */
export function showsAll({ view, numbers }: GalleryAddress): boolean {
	return view === 'all' && numbers === ''
}

/** What is done on a page of the gallery, and said at its foot. */
const doneOnPage = ['saved', 'tagged', 'moved', 'decided', 'removed'] as const

export function isDoneOnPage(did: string | null): did is (typeof doneOnPage)[number] {
	return doneOnPage.some((each) => each === did)
}
