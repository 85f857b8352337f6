/** How many pictures an event's page shows before somebody asks for more. */
export const firstPictures = 24

/** How many pictures stand on a page of the gallery. */
export const picturesPerPage = 60

/** Which page of the gallery an address asks for, from 1; nothing when it asks for none. Old links say `all`, from when a gallery had one page. */
export function askedPicturePage(asked: string | null): number | undefined {
	if (asked === 'all') return 1
	return asked !== null && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined
}
