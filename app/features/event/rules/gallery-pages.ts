/** So many pictures an event is shown with before somebody asks for more. */
export const firstPictures = 24

/** So many stand on a page of its gallery. */
export const picturesPerPage = 60

/** Which page of the gallery an address asks for, from 1; nothing when it asks for none. `all` was asked for when a gallery had one page. */
export function askedPicturePage(asked: string | null): number | undefined {
	if (asked === 'all') return 1
	return asked !== null && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined
}
