import { longest } from './longest.ts'
import { galleryViews, type GalleryView } from './pictures-step.ts'

/** The part of a gallery that the organiser looks at, as held in the address. */
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
		numbers: (parameters.get('numbers') ?? '').trim().slice(0, longest.numbers),
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	}
}

/** The query of an address; default values are left out. `more`: the result of a button. */
export function galleryQuery({ view, numbers, page }: GalleryAddress, more: Readonly<Record<string, string>> = {}): string {
	const query = new URLSearchParams({
		...(view === 'all' ? {} : { view }),
		...(numbers === '' ? {} : { numbers }),
		...(page === 1 ? {} : { page: String(page) }),
		...more,
	})
	return query.size === 0 ? '' : `?${query.toString()}`
}

/** Whether all pictures are shown, each at its place. */
export function showsAll({ view, numbers }: GalleryAddress): boolean {
	return view === 'all' && numbers === ''
}

/** Actions within a page of the gallery, whose notice stands at its foot. */
const doneOnPage = ['saved', 'tagged', 'moved', 'decided', 'removed'] as const

export function isDoneOnPage(did: string | null): did is (typeof doneOnPage)[number] {
	return doneOnPage.some((each) => each === did)
}
