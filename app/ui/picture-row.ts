/** A picture as the lightbox shows it. */
export interface LargePicture {
	href: string
	alt: string
	/** The width of the picture, in pixels. */
	width: number
	height: number
	/** Where it stands in its row: "3 / 24". */
	position: string
	/** Fills its place until it is there. */
	color?: string | undefined
	caption?: string | undefined
	/** The link to its file, or to what comes before that. */
	download?: { href: string; label: string } | undefined
}

/** Where a row goes on at the pages before and after; nothing where it ends. */
export interface RowEdges {
	previousHref?: string | undefined
	nextHref?: string | undefined
}

/** Pictures in their row. One that is whole turns around from its end to its start; one over several pages has edges, and ends. */
export interface PictureRow {
	pictures: readonly LargePicture[]
	edges?: RowEdges | undefined
}

export type Turn = 1 | -1

const edgeOf = (by: Turn) => (by === 1 ? 'nextHref' : 'previousHref')

/** The place of the picture beside another, as far as the row is known. */
export function placeBeside({ pictures, edges }: PictureRow, place: number, by: Turn): number | undefined {
	if (pictures[place + by]) return place + by
	if (edges) return undefined
	return by === 1 ? 0 : pictures.length - 1
}

/** Whether the row ends at a picture. */
export function endsAt({ pictures, edges }: PictureRow, place: number, by: Turn): boolean {
	return edges !== undefined && edges[edgeOf(by)] === undefined && !pictures[place + by]
}

/** Whether there is something to turn to. */
export function turns({ pictures, edges }: PictureRow): boolean {
	return pictures.length > 1 || edges?.previousHref !== undefined || edges?.nextHref !== undefined
}

/**
 * The row with the pictures of the page where it goes on; pages that repeat only known ones are passed over.
 * @param rowAt the row of another page; nothing where that page shows none
 */
export async function continued(row: PictureRow, by: Turn, rowAt: (href: string) => Promise<PictureRow | undefined>): Promise<PictureRow> {
	const edge = edgeOf(by)
	const href = row.edges?.[edge]
	if (href === undefined) return row
	const more = await rowAt(href)
	const known = new Set(row.pictures.map((picture) => picture.href))
	const found = (more?.pictures ?? []).filter((picture) => !known.has(picture.href))
	const longer = {
		pictures: by === 1 ? [...row.pictures, ...found] : [...found, ...row.pictures],
		edges: { ...row.edges, [edge]: more?.edges?.[edge] },
	}
	return found.length > 0 ? longer : continued(longer, by, rowAt)
}
