import { isPowerOfTwo } from './powers.ts'
import { drawSize, seedLines } from './lines.ts'
import type { Source } from './shape.ts'

/** Somebody who goes on from a group: the place there, and the group's index in its round; null where only results decide which group it is. */
interface Comer {
	place: number
	group: number | null
}

/**
 * The lines of the knockout after groups: the first `first` of each of `groups` (their numbers in the structure), and the `further` best of those
 * placed next. The winner and the runner-up of a group stand in different halves, winners do not meet winners first, and winners get the best byes.
 * With two from each of two groups, or of any power of two, they cross over as at the World Cup: 1A–2B, 1C–2D …, 1B–2A, 1D–2C …; six groups with four
 * thirds stand as at the European Championship.
 */
export function crossOver(round: number, groups: readonly number[], first: number, further: number): Source[] {
	const comers = linesFor(groups.length, first, further)
	const waiting = comers
		.flatMap((comer, line) => {
			const group = comer?.group === null ? comers[line ^ 1]?.group : null
			return typeof group === 'number' ? [{ line, group }] : []
		})
		.sort((one, other) => one.group - other.group || one.line - other.line)
	let rank = waiting.length
	return comers.map((comer, line): Source => {
		if (comer === null) return { from: 'bye' }
		if (comer.group !== null) return { from: 'place', group: groups[comer.group] as number, place: comer.place }
		const column = waiting.findIndex((wait) => wait.line === line)
		if (column !== -1) return { from: 'table', round, against: waiting[column]?.group ?? 0, rank: column + 1 }
		// Two further entrants of different groups meet each other.
		rank += 1
		return { from: 'further', round, rank }
	})
}

function linesFor(groupCount: number, first: number, further: number): (Comer | null)[] {
	if (further === 0 && first === 2 && groupCount > 1 && isPowerOfTwo(groupCount)) return worldCup(groupCount)
	if (groupCount === 6 && first === 2 && further === 4) return euro()
	return spread(groupCount, first, further)
}

/** 1A–2B, 1C–2D, 1E–2F, 1G–2H in one half, 1B–2A, 1D–2C, 1F–2E, 1H–2G in the other (FIFA World Cup 2022, regulations article 12.6). */
function worldCup(groupCount: number): Comer[] {
	const half = (offset: number) =>
		Array.from({ length: groupCount / 2 }, (_, pair): Comer[] => [
			{ place: 1, group: pair * 2 + offset },
			{ place: 2, group: pair * 2 + 1 - offset },
		]).flat()
	return [...half(0), ...half(1)]
}

/** The round of 16 of UEFA Euro 2024, in the order in which its winners meet (regulations article 17; matches 39, 37, 41, 42 and 43, 44, 40, 38). */
function euro(): Comer[] {
	const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5]
	const winner = (group: number): Comer => ({ place: 1, group })
	const second = (group: number): Comer => ({ place: 2, group })
	const third: Comer = { place: 3, group: null }
	return [
		[winner(b), third],
		[winner(a), second(c)],
		[winner(f), third],
		[second(d), second(e)],
		[winner(e), third],
		[winner(d), second(f)],
		[winner(c), third],
		[second(a), second(b)],
	].flat()
}

/**
 * Puts winners on the seed lines in the order of their groups, and further entrants on the last lines. Each place between goes where its group has
 * the fewest entrants; where that does not matter, it goes to the line of its rank.
 */
function spread(groupCount: number, first: number, further: number): (Comer | null)[] {
	const total = groupCount * first + further
	const size = drawSize(total)
	const lines: (Comer | null)[] = Array.from({ length: size }, () => null)
	const lineOf = new Map(seedLines(size).map((seed, line) => [seed, line]))
	const open = new Set([...lineOf].filter(([seed]) => seed > groupCount && seed <= total - further).map(([, line]) => line))
	const kept = Array.from({ length: further }, (_, index) => lineOf.get(total - index) as number)
	const put = (line: number, comer: Comer) => {
		lines[line] = comer
		open.delete(line)
	}
	for (let group = 0; group < groupCount; group += 1) put(lineOf.get(group + 1) as number, { place: 1, group })
	for (let place = 2; place <= first; place += 1)
		for (let group = 0; group < groupCount; group += 1) {
			const wished = lineOf.get((place - 1) * groupCount + group + 1) as number
			put(freest(lines, open, kept, group, wished), { place, group })
		}
	for (const line of kept) put(line, { place: first + 1, group: null })
	return lines
}

/**
 * The open line farthest from its group's other entrants; among equally far lines, the nearest to the wished one. `kept` are the lines of the further
 * entrants.
 */
function freest(
	lines: readonly (Comer | null)[],
	open: ReadonlySet<number>,
	kept: readonly number[],
	group: number,
	wished: number,
): number {
	let best = { line: -1, meets: Infinity, away: Infinity }
	for (const line of open) {
		// Counts how early the line would meet each entrant of its group: a meeting one round earlier counts double.
		let meets = 0
		lines.forEach((comer, other) => {
			if (comer?.group === group) meets += lines.length / 2 ** bits(line ^ other)
		})
		// When two of a group both wait for a further entrant, a further one of their own group might have no other place.
		if (kept.includes(line ^ 1) && kept.some((other) => lines[other ^ 1]?.group === group)) meets += lines.length / 4
		const away = bits(line ^ wished)
		if (meets < best.meets || (meets === best.meets && away < best.away)) best = { line, meets, away }
	}
	return best.line
}

/** The round, from 1, in which two lines meet whose numbers differ by `difference`. */
function bits(difference: number): number {
	return difference === 0 ? 0 : 32 - Math.clz32(difference)
}
