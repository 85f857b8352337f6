/** What everybody may learn about the holder of a number: nothing, the initials, or the name with ticket and group. */
export const lookupShows = ['off', 'initials', 'full'] as const
export type LookupShows = (typeof lookupShows)[number]

/** The longest thing that is looked up: a ticket's code with the spaces a scanner puts around it. */
export const longestLookup = 260

/** A name as strangers may see it: `Nguyễn Thị Hồng Đào` is `N. T. H. Đ.` */
export function initialsOf(name: string): string {
	return name
		.normalize('NFC')
		.split(/[\s\p{Pd}]+/u)
		.flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
		.map((letter) => `${letter.toLocaleUpperCase('vi')}.`)
		.join(' ')
}
