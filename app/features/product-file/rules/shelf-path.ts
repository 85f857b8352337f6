/** A shelf as its row has it. */
export interface ShelfRow {
	id: number
	parentId: number | null
	slug: string
}

/** Every shelf by its path from the top, `ao/ao-chay-bo`, and the other way round. */
export function shelfPaths(shelves: readonly ShelfRow[]): { pathOf: ReadonlyMap<number, string>; idOf: ReadonlyMap<string, number> } {
	const byId = new Map(shelves.map((each) => [each.id, each]))
	const pathOf = new Map<number, string>()
	for (const { id } of shelves) {
		const slugs: string[] = []
		// A circle would be a fault of the data; it must not become one of ours.
		for (let at = byId.get(id); at && slugs.length < 20; at = at.parentId === null ? undefined : byId.get(at.parentId))
			slugs.unshift(at.slug)
		pathOf.set(id, slugs.join('/'))
	}
	return { pathOf, idOf: new Map([...pathOf].map(([id, path]) => [path, id])) }
}
