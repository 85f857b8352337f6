/** The things under each key, in their order. `Map.groupBy` as Node 20 does not have it yet. */
export function groupBy<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
	const groups = new Map<Key, Thing[]>()
	for (const thing of things) {
		const key = keyOf(thing)
		const group = groups.get(key)
		if (group) group.push(thing)
		else groups.set(key, [thing])
	}
	return groups
}
