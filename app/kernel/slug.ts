/** Turns a name into the readable part of an address: "Giải chạy Đêm Hà Nội" becomes `giai-chay-dem-ha-noi`. */
export function slugOf(name: string): string {
	return name
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.replace(/[đĐ]/g, 'd')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
}

/** The part of an address that names a thing: its readable slug, and the id by which it is found. */
export function slugWithId({ slug, id }: { slug: string; id: number }): string {
	return `${slug}-${id}`
}

/** Ids stay within the range that PostgreSQL's bigint and JavaScript's numbers share. */
function idOf(digits: string): number | undefined {
	const id = Number(digits)
	return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/**
 * The id at the end of a slug: `giai-chay-12` and `12` give 12. A slug that ends in `-t-5` names a template, not a thing, and gives nothing
 * (specification §2).
 */
export function idFromSlug(slug: string): number | undefined {
	if (/-t-\d+$/.test(slug)) return undefined
	const digits = /(?:^|-)(\d+)$/.exec(slug)?.[1]
	return digits === undefined ? undefined : idOf(digits)
}

/** The number of a `-t-5` slug; nothing for every other slug (specification §2). */
export function templateIdFromSlug(slug: string): number | undefined {
	const digits = /-t-(\d+)$/.exec(slug)?.[1]
	return digits === undefined ? undefined : idOf(digits)
}

/**
 * The event's id in an old address, from its third part: `/x/y/name-123` gives 123 (specification §2). A part that is a number alone, or names a
 * template, gives nothing.
 */
export function eventIdFromPath(path: string): number | undefined {
	const third = path.split('/', 4)[3] ?? ''
	return /-\d+$/.test(third) ? idFromSlug(third) : undefined
}
