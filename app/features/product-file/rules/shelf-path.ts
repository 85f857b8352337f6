/** The columns of a shelf's row. */
export interface ShelfRow {
	id: number
	parentId: number | null
	slug: string
}

/** The paths of all shelves from the top, `ao/ao-chay-bo`, by id, and the ids by path. */
export function shelfPaths(shelves: readonly ShelfRow[]): { pathOf: ReadonlyMap<number, string>; idOf: ReadonlyMap<string, number> } {
	const byId = new Map(shelves.map((each) => [each.id, each]))
	const pathOf = new Map<number, string>()
	for (const { id } of shelves) {
		const slugs: string[] = []
		// Wrong data may contain a circle, which must not become an endless loop here.
		for (let at = byId.get(id); at && slugs.length < 20; at = at.parentId === null ? undefined : byId.get(at.parentId))
			slugs.unshift(at.slug)
		pathOf.set(id, slugs.join('/'))
	}
	return { pathOf, idOf: new Map([...pathOf].map(([id, path]) => [path, id])) }
}
