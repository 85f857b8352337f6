import type { Source, Structure } from '~/features/tournament/rules/shape.ts'

/** A group as it is drawn. */
export interface DiagramBox {
	group: number
	x: number
	y: number
	width: number
	height: number
	/** The middle of each slot's line. */
	lines: number[]
}

export interface DiagramColumn {
	round: number
	x: number
	y: number
}

export interface Diagram {
	width: number
	height: number
	boxes: DiagramBox[]
	/** Where each round's name stands: over its groups, twice where it has two sides. */
	heads: DiagramColumn[]
	/** From a group to the slot its winner goes to. */
	links: { from: number; to: number; points: [number, number][] }[]
}

export const sizes = { box: 196, gap: 36, line: 26, between: 14, head: 34 } as const

const sourceGroups = (slots: readonly Source[]) => slots.flatMap((source) => (source.from === 'place' ? [source.group] : []))

/**
 * Where everything of a bracket stands in its drawing: a column for each round, each group as near as can be to those its people come from, the third
 * place under the final, losers under winners. `center`: two-sided, with the final in the middle, where the bracket is duels that halve.
 */
export function layoutDiagram(structure: Structure, alignment: 'left' | 'center'): Diagram {
	const chain = structure.rounds.flatMap(({ section }, round) => (section === 'third_place' || section === 'losers' ? [] : [round]))
	const below = structure.rounds.flatMap(({ section }, round) => (section === 'losers' ? [round] : []))
	const isHalving = chain.every((round, index) => structure.rounds[round]?.groups.length === 2 ** (chain.length - 1 - index))
	const isCentered = alignment === 'center' && isHalving && chain.length > 1
	const step = sizes.box + sizes.gap
	const boxes = new Map<number, DiagramBox>()
	const heads: DiagramColumn[] = []

	function put(round: number, groups: readonly number[], x: number, top: number): number {
		heads.push({ round, x, y: top - sizes.head })
		let bottom = top
		for (const group of groups) {
			const slots = structure.groups[group]?.slots ?? []
			const height = slots.length * sizes.line
			const from = sourceGroups(slots).flatMap((each) => boxes.get(each) ?? [])
			const middle = from.reduce((sum, box) => sum + box.y + box.height / 2, 0) / Math.max(1, from.length)
			const y = Math.max(bottom, from.length > 0 ? middle - height / 2 : bottom)
			boxes.set(group, { group, x, y, width: sizes.box, height, lines: slots.map((_, slot) => y + sizes.line * (slot + 0.5)) })
			bottom = y + height + sizes.between
		}
		return bottom
	}

	let bottom: number = sizes.head
	const sides = isCentered ? chain.slice(0, -1) : chain
	sides.forEach((round, index) => {
		const groups = structure.rounds[round]?.groups ?? []
		const left = isCentered ? groups.slice(0, groups.length / 2) : groups
		bottom = Math.max(bottom, put(round, left, index * step, sizes.head))
		if (isCentered)
			bottom = Math.max(bottom, put(round, groups.slice(groups.length / 2), (chain.length * 2 - 2 - index) * step, sizes.head))
	})
	if (isCentered)
		bottom = Math.max(
			bottom,
			put(chain.at(-1) as number, structure.rounds[chain.at(-1) as number]?.groups ?? [], (chain.length - 1) * step, sizes.head),
		)
	for (const [round, { section, groups }] of structure.rounds.entries()) {
		if (section !== 'third_place') continue
		const final = boxes.get(structure.rounds[chain.at(-1) as number]?.groups[0] ?? -1)
		const top = (final ? final.y + final.height : bottom) + sizes.head + sizes.between * 2
		bottom = Math.max(bottom, put(round, groups, final?.x ?? 0, top))
	}
	const top = bottom + sizes.head + sizes.between
	below.forEach((round, index) => {
		bottom = Math.max(bottom, put(round, structure.rounds[round]?.groups ?? [], index * step, top))
	})

	const all = [...boxes.values()]
	const links = all.flatMap((box) =>
		(structure.groups[box.group]?.slots ?? []).flatMap((source, slot) => {
			const from = source.from === 'place' && source.place === 1 ? boxes.get(source.group) : undefined
			if (!from) return []
			const isBack = from.x > box.x
			const [start, end] = isBack ? [from.x, box.x + box.width] : [from.x + from.width, box.x]
			const middle = isBack ? end + sizes.gap / 2 : end - sizes.gap / 2
			const [y, to] = [from.y + from.height / 2, box.lines[slot] ?? box.y]
			const points: [number, number][] = [
				[start, y],
				[middle, y],
				[middle, to],
				[end, to],
			]
			return [{ from: from.group, to: box.group, points }]
		}),
	)
	const width = Math.max(sizes.box, ...all.map(({ x, width: own }) => x + own))
	return { width, height: Math.max(bottom, ...all.map(({ y, height }) => y + height)) + 2, boxes: all, heads, links }
}
