import type { Dice } from '~/kernel/dice.ts'
import { apartReport, sharedValue, type ApartReport, type Separation } from './apart.ts'
import { drawSize, seedLines } from './lines.ts'
import { shuffled } from './lot.ts'
import { doublings } from './powers.ts'
import type { Entrant } from './shape.ts'
import { SparseCounts } from './sparse-counts.ts'

/** The first round of a knockout: the entrant of each line from above to below; null is a bye. */
export interface DealtLines {
	lines: (Entrant | null)[]
	apart: ApartReport
}

/**
 * Puts entrants on the lines of a knockout. The first `seeded` of them, best first, go on their seed lines. Byes go where the missing seeds would be,
 * so the best seeds get them in descending order. All others are drawn. Members of a club (family, region) are kept apart as long as possible: each
 * goes to the half, then the quarter, and so on, with the fewest members of the same club.
 */
export function dealtLines(
	entrants: readonly Entrant[],
	{ seeded, apart, dice, size = drawSize(entrants.length) }: { seeded: number; apart: readonly Separation[]; dice: Dice; size?: number },
): DealtLines {
	const lines: (Entrant | null)[] = Array.from({ length: size }, () => null)
	const open: number[] = []
	seedLines(size).forEach((seed, line) => {
		if (seed <= seeded) lines[line] = entrants[seed - 1] ?? null
		else if (seed <= entrants.length) open.push(line)
	})
	const unseeded = shuffled(entrants.slice(seeded), dice)
	if (apart.length === 0) {
		// The entrants are already shuffled, so all lines are equally likely.
		unseeded.forEach((entrant, index) => (lines[open[index] as number] = entrant))
	} else {
		placeApart(lines, open, unseeded, apart, dice)
		repair(lines, new Set(open), apart)
	}
	return { lines, apart: apartReport(duelsOf(lines), apart) }
}

function duelsOf(lines: readonly (Entrant | null)[]): Entrant[][] {
	return Array.from({ length: lines.length / 2 }, (_, duel) =>
		[lines[duel * 2], lines[duel * 2 + 1]].filter((entrant) => entrant !== null && entrant !== undefined),
	)
}

/**
 * How many entrants with each value stand below each node of the draw's tree: node 1 is the root, 2n and 2n+1 are the halves of n, and size + line is
 * a line.
 */
class Crowds {
	private readonly counts: SparseCounts
	private readonly values = new Map<Entrant, number[]>()
	/** How many entrants share each value, by the value's number; the number 0 means no value, and counts nobody. */
	private readonly shared: number[] = [0]

	constructor(
		private readonly size: number,
		apart: readonly Separation[],
		entrants: readonly Entrant[],
	) {
		this.counts = new SparseCounts(entrants.length * apart.length * (doublings(size) + 1))
		const numbers = apart.map(() => new Map<string, number>())
		for (const entrant of entrants) {
			const own = apart.map((by, index) => {
				const value = sharedValue(entrant, by)
				if (value === null) return 0
				const number = numbers[index]?.get(value) ?? this.shared.length
				numbers[index]?.set(value, number)
				this.shared[number] = (this.shared[number] ?? 0) + 1
				return number
			})
			this.values.set(entrant, own)
		}
		// A value that only one entrant has keeps nobody apart.
		for (const own of this.values.values()) own.forEach((value, index) => (own[index] = (this.shared[value] ?? 0) < 2 ? 0 : value))
	}

	/** The numbers of those values of an entrant that others have too, the most important first; 0 for none. */
	valuesOf(entrant: Entrant): readonly number[] {
		return this.values.get(entrant) ?? []
	}

	/** The number of entrants with the entrant's most frequent value: the largest crowds are placed first, while there is room to spread them. */
	crowdOf(entrant: Entrant): number {
		return Math.max(1, ...this.valuesOf(entrant).map((value) => this.shared[value] ?? 0))
	}

	add(values: readonly number[], line: number): void {
		for (const value of values)
			if (value > 0) for (let node = this.size + line; node > 1; node >>= 1) this.counts.increment(value * this.size * 2 + node)
	}

	/** Below 0 where fewer of them stand below the node `one` than below the node `other`. */
	compare(values: readonly number[], one: number, other: number): number {
		for (const value of values) {
			if (value === 0) continue
			const base = value * this.size * 2
			const difference = this.counts.get(base + one) - this.counts.get(base + other)
			if (difference !== 0) return difference
		}
		return 0
	}
}

function placeApart(
	lines: (Entrant | null)[],
	open: readonly number[],
	unseeded: readonly Entrant[],
	apart: readonly Separation[],
	dice: Dice,
): void {
	const size = lines.length
	const crowds = new Crowds(size, apart, [...lines.filter((entrant) => entrant !== null), ...unseeded])
	const room = new Int32Array(size * 2)
	for (const line of open) for (let node = size + line; node >= 1; node >>= 1) room[node] = (room[node] ?? 0) + 1
	lines.forEach((entrant, line) => {
		if (entrant) crowds.add(crowds.valuesOf(entrant), line)
	})
	// Where nothing else decides, each node's own coin does; it is turned after each use.
	const coins = Uint8Array.from(dice.bytes(size), (byte) => byte & 1)
	for (const entrant of inCrowds(unseeded, crowds)) {
		const values = crowds.valuesOf(entrant)
		let node = 1
		while (node < size) {
			const [above, below] = [node * 2, node * 2 + 1]
			let goesAbove: boolean
			if (room[above] === 0 || room[below] === 0) goesAbove = room[below] === 0
			else {
				const crowd = crowds.compare(values, above, below)
				const free = (room[below] as number) - (room[above] as number)
				if (crowd !== 0) goesAbove = crowd < 0
				else if (free !== 0) goesAbove = free < 0
				else {
					goesAbove = coins[node] === 1
					coins[node] = goesAbove ? 0 : 1
				}
			}
			node = goesAbove ? above : below
		}
		const line = node - size
		lines[line] = entrant
		crowds.add(values, line)
		for (; node >= 1; node >>= 1) room[node] = (room[node] as number) - 1
	}
}

/** The largest crowd first, each crowd together; otherwise in the order of the lot. */
function inCrowds(entrants: readonly Entrant[], crowds: Crowds): Entrant[] {
	const lot = new Map<string, number>()
	const keyed = entrants.map((entrant, index) => {
		const keys = crowds.valuesOf(entrant).join()
		if (!lot.has(keys)) lot.set(keys, index)
		return { entrant, crowd: crowds.crowdOf(entrant), lot: lot.get(keys) as number }
	})
	return keyed.sort((one, other) => other.crowd - one.crowd || one.lot - other.lot).map(({ entrant }) => entrant)
}

/** Repairs what spreading from above could not see: two of a club in one duel change places with others, where that leaves fewer such duels. */
function repair(lines: (Entrant | null)[], open: ReadonlySet<number>, apart: readonly Separation[]): void {
	const clash = (one: Entrant | null | undefined, other: Entrant | null | undefined) =>
		one && other ? apart.filter((by) => sharedValue(one, by) !== null && sharedValue(one, by) === sharedValue(other, by)).length : 0
	let tries = 200_000
	for (const line of open) {
		const [entrant, opponent] = [lines[line], lines[line ^ 1]]
		const worst = clash(entrant, opponent)
		if (worst === 0) continue
		for (const other of open) {
			tries -= 1
			if (tries < 0) return
			if (other === line || other === (line ^ 1)) continue
			const before = worst + clash(lines[other], lines[other ^ 1])
			const after = clash(lines[other], opponent) + clash(entrant, lines[other ^ 1])
			if (after >= before) continue
			lines[line] = lines[other] ?? null
			lines[other] = entrant ?? null
			break
		}
	}
}
