import { largestMatching } from './matching.ts'
import type { Preference, SwissPlayer, SwissRound } from './swiss-player.ts'

/** In larger halves, the search does not check at every step who could still get their side: the check would take longer than it saves. */
const mostMatched = 24

/** A score bracket after pairing. */
export interface ScoreBracket {
	pairs: [SwissPlayer, SwissPlayer][]
	floaters: SwissPlayer[]
}

/** The cost of a pairing of a bracket, the most important part first; less is better. */
type Cost = readonly number[]

/** What the search needs from the whole round. */
interface Asked {
	mayMeet(one: SwissPlayer, other: SwissPlayer): boolean
	mayRest(player: SwissPlayer): boolean
	preference(player: SwissPlayer): Preference | null
	leavesCompletion(floaters: readonly SwissPlayer[], rest: readonly SwissPlayer[]): boolean
	shortage(floaters: readonly SwissPlayer[], next: readonly SwissPlayer[]): number
}

/** Searches the pairings of one bracket in the order of the rule book, and keeps the first of the best. */
export class BracketSearch {
	/**
	 * The least cost of any pairing of this bracket: players of the next bracket left over, rounds the player with the bye did not play, and sides not
	 * granted.
	 */
	private floor = { shortage: 0, unplayed: 0, sides: 0 }
	private found: { cost: Cost; bracket: ScoreBracket } | undefined
	/** Floaters who float on to the next bracket. */
	private limbo: readonly SwissPlayer[] = []
	/** How many sides may remain not granted in the present part of the search. */
	private allowed = 0

	constructor(
		private readonly round: SwissRound,
		private readonly budget: { steps: number },
		private readonly next: readonly SwissPlayer[],
		private readonly rest: readonly SwissPlayer[],
		private readonly asked: Asked,
	) {}

	get best(): ScoreBracket | undefined {
		return this.found?.bracket
	}

	/**
	 * Searches for a better pairing: `limbo` floats on, `moved` floaters meet residents, then so many pairs are made of the remaining residents.
	 * @returns whether any pairing is found so far
	 */
	look(limbo: readonly SwissPlayer[], moved: readonly SwissPlayer[], residents: readonly SwissPlayer[], pairs: number): boolean {
		this.limbo = limbo
		const floating = this.limbo.length + residents.length - moved.length - pairs * 2
		const isOdd = floating > 0 && this.next.length > 0 && (floating + this.next.length) % 2 === 1
		const [all, most] = [[...moved, ...residents], moved.length + pairs]
		const granted = largestMatching(all.length, (one, other) => this.isGranted(all[one] as SwissPlayer, all[other] as SwissPlayer))
		const notGranted = most - granted.filter((other) => other !== -1).length / 2
		// A player left over with nobody after them has the bye.
		const unplayed =
			this.rest.length > 0 || floating === 0
				? [0]
				: [...this.limbo, ...all].filter((player) => this.asked.mayRest(player)).map(roundsWithout)
		this.floor = { shortage: isOdd ? 1 : 0, unplayed: Math.min(...unplayed), sides: Math.max(this.least([], all, most), notGranted) }
		// In some orders, a pairing with few sides not granted comes very late, so the search first looks for the fewest.
		const mostAllowed = () => (this.hasLeast() ? (this.found?.cost[2] ?? most) : most)
		for (this.allowed = this.floor.sides; this.allowed <= mostAllowed() && !this.isDone(); this.allowed += 1)
			this.pairMoved([...moved], [...residents], [], pairs)
		return this.found !== undefined
	}

	/** Whether the pairing found cannot be improved in anything more important than sides. */
	private hasLeast(): boolean {
		const [shortage = Infinity, unplayed = Infinity] = this.found?.cost ?? []
		return shortage <= this.floor.shortage && unplayed <= this.floor.unplayed
	}

	private isDone(): boolean {
		if (this.budget.steps <= 0) return true
		const [, , sides = Infinity, ...others] = this.found?.cost ?? []
		return this.hasLeast() && sides <= this.floor.sides && others.every((count) => count === 0)
	}

	/** Pairs floaters in their order, each with residents in their order (transpositions of S2). */
	private pairMoved(moved: SwissPlayer[], residents: SwissPlayer[], made: [SwissPlayer, SwissPlayer][], pairs: number): void {
		const [player, ...others] = moved
		if (!player) {
			this.pairResidents(residents, made, pairs)
			return
		}
		for (const resident of residents) {
			if (this.isDone()) return
			this.budget.steps -= 1
			if (!this.asked.mayMeet(player, resident)) continue
			const next: [SwissPlayer, SwissPlayer][] = [...made, [player, resident]]
			if (!this.canBeLess(next, 0)) continue
			const left = residents.filter((other) => other !== resident)
			this.pairMoved(others, left, next, pairs)
		}
	}

	/** Pairs the upper half with the lower; where that fails, with one, then two of them exchanged (articles 4.3 and 4.4). */
	private pairResidents(residents: SwissPlayer[], made: [SwissPlayer, SwissPlayer][], pairs: number): void {
		if (this.least(made, residents, pairs) > this.bestSides()) return
		for (const [upper, lower] of exchanges(residents, pairs)) {
			if (this.isDone()) return
			this.transpose(upper, 0, lower, made)
		}
	}

	private transpose(upper: SwissPlayer[], at: number, lower: SwissPlayer[], made: [SwissPlayer, SwissPlayer][]): void {
		const player = upper[at]
		if (!player) {
			this.judge(made, lower)
			return
		}
		for (const other of lower) {
			if (this.isDone()) return
			this.budget.steps -= 1
			if (!this.asked.mayMeet(player, other)) continue
			const pair: [SwissPlayer, SwissPlayer] = player.number < other.number ? [player, other] : [other, player]
			const next = [...made, pair]
			const left = lower.filter((candidate) => candidate !== other)
			const rest = upper.slice(at + 1)
			if (this.least(next, [...rest, ...left], rest.length) > this.bestSides()) continue
			if (!this.canBeLess(next, this.notGranted(rest, left))) continue
			this.transpose(upper, at + 1, left, next)
		}
	}

	/** Sides not granted so far, and those that cannot be granted in any case: each pair gives one of either side. */
	private least(made: readonly [SwissPlayer, SwissPlayer][], left: readonly SwissPlayer[], pairs: number): number {
		const spare = left.length - pairs * 2
		const wishes = { first: 0, second: 0 }
		for (const player of left) {
			const preference = this.asked.preference(player)
			if (preference) wishes[preference.side] += 1
		}
		return this.clashes(made) + Math.max(0, Math.max(wishes.first, wishes.second) - pairs - spare)
	}

	/** How many sides remain not granted in any pairing of the upper half with the lower: each augmenting path grants one more. */
	private notGranted(upper: readonly SwissPlayer[], lower: readonly SwissPlayer[]): number {
		if (upper.length > mostMatched) return 0
		const partner = new Map<SwissPlayer, SwissPlayer>()
		const finds = (player: SwissPlayer, seen: Set<SwissPlayer>): boolean =>
			lower.some((other) => {
				if (seen.has(other) || !this.isGranted(player, other)) return false
				seen.add(other)
				const taken = partner.get(other)
				if (taken && !finds(taken, seen)) return false
				partner.set(other, player)
				return true
			})
		return upper.filter((player) => !finds(player, new Set())).length
	}

	private isGranted(one: SwissPlayer, other: SwissPlayer): boolean {
		return this.asked.mayMeet(one, other) && this.clash([one, other]) === 0
	}

	private clashes(made: readonly [SwissPlayer, SwissPlayer][]): number {
		return made.filter((pair) => this.clash(pair) > 0).length
	}

	/**
	 * How many sides may remain not granted: no more than the search now allows, and no more than in the best pairing found, where nothing more
	 * important could be better.
	 */
	private bestSides(): number {
		return this.hasLeast() ? Math.min(this.allowed, this.found?.cost[2] ?? Infinity) : this.allowed
	}

	/** 0: both get their side; else the strength of the weaker preference. */
	private clash([one, other]: [SwissPlayer, SwissPlayer]): number {
		const [own, theirs] = [this.asked.preference(one), this.asked.preference(other)]
		return own && theirs && own.side === theirs.side ? Math.min(own.strength, theirs.strength) : 0
	}

	private judge(made: readonly [SwissPlayer, SwissPlayer][], unpaired: readonly SwissPlayer[]): void {
		const floaters = [...this.limbo, ...unpaired].sort((one, other) => other.score - one.score || one.number - other.number)
		const unplayed = this.rest.length === 0 ? sum(floaters.map(roundsWithout)) : 0
		const others = [unplayed, ...this.costOfPairs(made, floaters)]
		// The two slow values are computed only where they can make a difference.
		if (this.found && !isLess([this.floor.shortage, ...others], this.found.cost)) return
		const cost = [this.asked.shortage(floaters, this.next), ...others]
		if (this.found && !isLess(cost, this.found.cost)) return
		if (this.asked.leavesCompletion(floaters, this.rest)) this.found = { cost, bracket: { pairs: [...made], floaters } }
	}

	/** Whether the cost of these pairs, with sides that cannot be granted to the others, is still less than the best found. */
	private canBeLess(made: readonly [SwissPlayer, SwissPlayer][], notGranted: number): boolean {
		const [clashes = 0, ...others] = this.costOfPairs(made, this.limbo)
		if (clashes + notGranted > this.bestSides()) return false
		return !this.found || isLess([this.floor.shortage, this.floor.unplayed, clashes + notGranted, ...others], this.found.cost)
	}

	/** C10 to C21: sides not granted, strong preferences among them, players who float the same way as one or two rounds ago, and how far. */
	private costOfPairs(made: readonly [SwissPlayer, SwissPlayer][], floaters: readonly SwissPlayer[]): number[] {
		const clashes = made.map((pair) => this.clash(pair))
		const floats = floatsOf(made, floaters)
		const last = this.round.round - 2
		const again = floatsAgain.map(({ way, back }) =>
			floats.filter((float) => float.way === way && float.player.floats[last - back] === way),
		)
		return [
			clashes.filter((strength) => strength > 0).length,
			clashes.filter((strength) => strength > 1).length,
			...again.map(({ length }) => length),
			...again.map((each) => sum(each.map(({ difference }) => weightOf(difference)))),
		]
	}
}

/** In the order of the criteria: the last round, then the round before it. */
const floatsAgain = [
	{ way: 'down', back: 0 },
	{ way: 'up', back: 0 },
	{ way: 'down', back: 1 },
	{ way: 'up', back: 1 },
] as const

interface Float {
	player: SwissPlayer
	way: 'down' | 'up'
	difference: number
}

/**
 * The floating players, and how far each floats. A player who floats on is assumed to meet somebody one point lower than the lowest here (article
 * 1.8).
 */
function floatsOf(made: readonly [SwissPlayer, SwissPlayer][], floaters: readonly SwissPlayer[]): Float[] {
	const lowest = Math.min(...[...floaters, ...made.flat()].map(({ score }) => score))
	return [
		...floaters.map((player): Float => ({ player, way: 'down', difference: player.score - (lowest - 1) })),
		...made.flatMap(([one, other]): Float[] => {
			const difference = Math.abs(one.score - other.score)
			if (difference === 0) return []
			const [higher, lower] = one.score > other.score ? [one, other] : [other, one]
			return [
				{ player: higher, way: 'down', difference },
				{ player: lower, way: 'up', difference },
			]
		}),
	]
}

/** Differences are compared from the greatest down: one difference weighs more than any number of smaller ones. */
function weightOf(difference: number): number {
	return 64 ** (difference * 2 - 1)
}

function roundsWithout({ sides }: SwissPlayer): number {
	return sides.filter((side) => side === null).length
}

function isLess(one: Cost, other: Cost): boolean {
	const index = one.findIndex((count, at) => count !== other[at])
	return index !== -1 && (one[index] ?? 0) < (other[index] ?? 0)
}

/**
 * The upper and the lower half, then with players exchanged between them: as few as possible, those nearest to the middle first, with the lower of
 * the upper half and the higher of the lower half before others (article 4.3).
 */
function* exchanges(players: readonly SwissPlayer[], pairs: number): Generator<[SwissPlayer[], SwissPlayer[]]> {
	const [upper, lower] = [players.slice(0, pairs), players.slice(pairs)]
	yield [upper, lower]
	const byNumber = (one: SwissPlayer, other: SwissPlayer) => players.indexOf(one) - players.indexOf(other)
	for (const size of [1, 2]) {
		const ups = choices(upper.length, size, 40)
		const downs = choices(lower.length, size, 40)
		const all = ups.flatMap((up) => downs.map((down) => ({ up, down, difference: sum(down) + size * pairs - sum(up) })))
		all.sort(
			(one, other) => one.difference - other.difference || compareFromLast(other.up, one.up) || compareFromLast(one.down, other.down),
		)
		for (const { up, down } of all) {
			const away = new Set(up.map((index) => upper[index]))
			const come = new Set(down.map((index) => lower[index]))
			yield [
				[...upper.filter((player) => !away.has(player)), ...lower.filter((player) => come.has(player))].sort(byNumber),
				[...lower.filter((player) => !come.has(player)), ...upper.filter((player) => away.has(player))].sort(byNumber),
			]
		}
	}
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0)
}

function compareFromLast(one: readonly number[], other: readonly number[]): number {
	for (let index = one.length - 1; index >= 0; index -= 1) if (one[index] !== other[index]) return (one[index] ?? 0) - (other[index] ?? 0)
	return 0
}

/** All choices of one or two of the first so many indexes. */
function choices(length: number, size: number, most: number): number[][] {
	const indexes = Array.from({ length: Math.min(length, most) }, (_, index) => index)
	if (size === 1) return indexes.map((index) => [index])
	return indexes.flatMap((one) => indexes.filter((other) => other > one).map((other) => [one, other]))
}
