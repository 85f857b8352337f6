/**
 * The largest matching of a graph: as many pairs of neighbours as possible, nobody in two pairs (Edmonds' blossom algorithm, O(n³)). `isEdge` is
 * called for every two vertices. Returns each vertex's partner, −1 for none.
 */
export function largestMatching(count: number, isEdge: (one: number, other: number) => boolean): number[] {
	const neighbours = Array.from({ length: count }, (_, one) =>
		Array.from({ length: count }, (_, other) => other).filter((other) => other !== one && isEdge(one, other)),
	)
	const partner = new Array<number>(count).fill(-1)
	// First pair greedily; the search below only adds what is missing.
	for (let one = 0; one < count; one += 1) {
		if (partner[one] !== -1) continue
		const other = neighbours[one]?.find((candidate) => partner[candidate] === -1)
		if (other === undefined) continue
		partner[one] = other
		partner[other] = one
	}
	for (let root = 0; root < count; root += 1) if (partner[root] === -1) augment(root, neighbours, partner)
	return partner
}

/**
 * Searches a path from one unpaired vertex to another along which the pairs can be changed to gain one more pair; odd circles are shrunk to one
 * vertex.
 */
function augment(root: number, neighbours: readonly (readonly number[])[], partner: number[]): void {
	const count = partner.length
	const parent = new Array<number>(count).fill(-1)
	const base = Array.from({ length: count }, (_, vertex) => vertex)
	const isEven = new Array<boolean>(count).fill(false)
	isEven[root] = true
	const queue = [root]
	const at = (list: readonly number[], index: number) => list[index] as number

	const commonBase = (one: number, other: number): number => {
		const seen = new Set<number>()
		for (let vertex = at(base, one); ; vertex = at(base, at(parent, at(partner, vertex)))) {
			seen.add(vertex)
			if (partner[vertex] === -1) break
		}
		let vertex = at(base, other)
		while (!seen.has(vertex)) vertex = at(base, at(parent, at(partner, vertex)))
		return vertex
	}
	const markPath = (from: number, until: number, child: number, inBlossom: Set<number>) => {
		let next = child
		for (let vertex = from; at(base, vertex) !== until; vertex = at(parent, at(partner, vertex))) {
			inBlossom.add(at(base, vertex))
			inBlossom.add(at(base, at(partner, vertex)))
			parent[vertex] = next
			next = at(partner, vertex)
		}
	}
	for (let head = 0; head < queue.length; head += 1) {
		const vertex = at(queue, head)
		for (const other of neighbours[vertex] ?? []) {
			if (base[vertex] === base[other] || partner[vertex] === other) continue
			if (other === root || (partner[other] !== -1 && parent[at(partner, other)] !== -1)) {
				const until = commonBase(vertex, other)
				const inBlossom = new Set<number>()
				markPath(vertex, until, other, inBlossom)
				markPath(other, until, vertex, inBlossom)
				for (let each = 0; each < count; each += 1) {
					if (!inBlossom.has(at(base, each))) continue
					base[each] = until
					if (isEven[each]) continue
					isEven[each] = true
					queue.push(each)
				}
			} else if (parent[other] === -1) {
				parent[other] = vertex
				if (partner[other] === -1) {
					// The path is found: change every second edge of it.
					for (let end = other; end !== -1;) {
						const before = at(parent, end)
						const next = at(partner, before)
						partner[end] = before
						partner[before] = end
						end = next
					}
					return
				}
				isEven[at(partner, other)] = true
				queue.push(at(partner, other))
			}
		}
	}
}
