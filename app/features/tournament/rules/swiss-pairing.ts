import { largestMatching } from './matching.ts'
import { firstOf, preferenceOf, type Preference, type Side, type SwissPlayer } from './swiss-player.ts'

export interface SwissPairing {
	/** Who has the first side first; best board first. */
	pairs: [first: number, second: number][]
	bye: number | null
}

export interface SwissRound {
	/** From 1, and how many there will be: in the last, those with more than half of the points may have a side a third time. */
	round: number
	rounds: number
	/** The side drawn by lot for the first of the ranking in the first round. */
	drawn: Side
}

/**
 * How many steps of looking one score bracket gets; beyond it the best so far is taken. Brackets of up to some ten are always searched to the end, larger ones
 * nearly always find what cannot be bettered long before.
 */
const mostSteps = 6_000

/**
 * The pairing of a round by the FIDE (Dutch) system, Handbook C.04.3: score brackets from the top; in each the upper half against the lower, changed as little as
 * the criteria ask. Nobody meets twice (C1), nobody has a second bye (C2), nobody the same side a third time running or with a surplus of three (C3), the
 * rest can always be paired (C4); then as few float down as can be, sides as wished, and nobody floats the same way twice in three rounds (C6–C15). Null when
 * no such pairing is left. `players` are those present.
 */
export function swissPairing(players: readonly SwissPlayer[], round: SwissRound): SwissPairing | null {
	const order = [...players].sort((one, other) => other.score - one.score || one.number - other.number)
	const pairing = new Pairing(round)
	if (!pairing.canComplete(order)) return null
	const scores = [...new Set(order.map(({ score }) => score))]
	const pairs: [SwissPlayer, SwissPlayer][] = []
	let floaters: SwissPlayer[] = []
	for (const [index, score] of scores.entries()) {
		const residents = order.filter((player) => player.score === score)
		const next = order.filter((player) => player.score === scores[index + 1])
		const rest = order.filter((player) => player.score < score)
		const bracket = pairing.bracket(floaters, residents, next, rest)
		pairs.push(...bracket.pairs)
		floaters = bracket.floaters
	}
	// Best board first: by the better one's points, then the other's, then the ranking.
	const board = ([one, other]: [SwissPlayer, SwissPlayer]) => [Math.max(one.score, other.score), Math.min(one.score, other.score)] as const
	pairs.sort((one, other) => {
		const [[oneHigh, oneLow], [otherHigh, otherLow]] = [board(one), board(other)]
		return otherHigh - oneHigh || otherLow - oneLow || one[0].number - other[0].number
	})
	return {
		pairs: pairs.map(([higher, lower]) => {
			const [first, second] = firstOf(higher, lower, round.drawn)
			return [first.id, second.id]
		}),
		bye: floaters[0]?.id ?? null,
	}
}

interface Bracket {
	pairs: [SwissPlayer, SwissPlayer][]
	floaters: SwissPlayer[]
}

/** What a way of pairing a bracket costs, the most important first; less is better. */
type Cost = readonly number[]

class Pairing {
	private readonly preferences = new Map<SwissPlayer, Preference | null>()
	private readonly completions = new Map<string, boolean>()
	private readonly shortages = new Map<string, number>()

	constructor(private readonly round: SwissRound) {}

	private preference(player: SwissPlayer): Preference | null {
		const known = this.preferences.get(player)
		if (known !== undefined) return known
		const preference = preferenceOf(player)
		this.preferences.set(player, preference)
		return preference
	}

	/** C1 and C3. */
	private mayMeet(one: SwissPlayer, other: SwissPlayer): boolean {
		if (one.opponents.has(other.id)) return false
		const [own, theirs] = [this.preference(one), this.preference(other)]
		if (own?.strength !== 3 || theirs?.strength !== 3 || own.side !== theirs.side) return true
		return this.isTopScorer(one) || this.isTopScorer(other)
	}

	private isTopScorer({ score }: SwissPlayer): boolean {
		return this.round.round === this.round.rounds && score * 2 > this.round.round - 1
	}

	/** C4: whether all of them can be paired, but one who may have a bye where they are odd. */
	canComplete(players: readonly SwissPlayer[]): boolean {
		const count = players.length + (players.length % 2)
		return !largestMatching(count, (one, other) => this.canPair(players[one], players[other])).includes(-1)
	}

	/** Who is missing is the bye. */
	private canPair(one: SwissPlayer | undefined, other: SwissPlayer | undefined): boolean {
		return one && other ? this.mayMeet(one, other) : !(one ?? other)?.hadBye
	}

	private leavesCompletion(floaters: readonly SwissPlayer[], rest: readonly SwissPlayer[]): boolean {
		const key = `${floaters.map(({ id }) => id).join()}|${rest[0]?.score ?? ''}`
		const known = this.completions.get(key) ?? this.canComplete([...floaters, ...rest])
		this.completions.set(key, known)
		return known
	}

	/** C8: how many more of the next bracket stay without a partner, given who floats into it. */
	private shortage(floaters: readonly SwissPlayer[], next: readonly SwissPlayer[]): number {
		if (floaters.length === 0 || next.length === 0) return 0
		const key = `${floaters.map(({ id }) => id).join()}|${next[0]?.score ?? ''}`
		const known = this.shortages.get(key)
		if (known !== undefined) return known
		const all = [...floaters, ...next]
		const partner = largestMatching(all.length, (one, other) => this.mayMeet(all[one] as SwissPlayer, all[other] as SwissPlayer))
		const shortage = partner.filter((other) => other === -1).length
		this.shortages.set(key, shortage)
		return shortage
	}

	/** Pairs what can be paired of a score bracket and those who floated into it; the rest floats on. */
	bracket(
		floaters: readonly SwissPlayer[],
		residents: readonly SwissPlayer[],
		next: readonly SwissPlayer[],
		rest: readonly SwissPlayer[],
	): Bracket {
		const all = [...floaters, ...residents]
		const budget = { steps: mostSteps }
		const partner = largestMatching(all.length, (one, other) => this.mayMeet(all[one] as SwissPlayer, all[other] as SwissPlayer))
		const most = partner.filter((other) => other !== -1).length / 2
		for (let pairs = most; pairs >= 0; pairs -= 1)
			for (let moved = Math.min(floaters.length, residents.length, pairs); moved >= 0; moved -= 1) {
				// Floaters who find nobody here float on: those with the fewest points.
				for (const limbo of subsets(floaters, floaters.length - moved)) {
					const search = new BracketSearch(this.round, budget, limbo, next, rest, {
						mayMeet: (one, other) => this.mayMeet(one, other),
						preference: (player) => this.preference(player),
						leavesCompletion: (left, below) => this.leavesCompletion(left, below),
						shortage: (left, below) => this.shortage(left, below),
					})
					const found = search.best(
						floaters.filter((player) => !limbo.includes(player)),
						residents,
						pairs - moved,
					)
					if (found) return found
					if (budget.steps <= 0) return this.anyPairing(all, rest)
				}
			}
		return { pairs: [], floaters: all }
	}

	/** Of a bracket too entangled to search: some pairing with which the rest can be paired. */
	private anyPairing(bracket: readonly SwissPlayer[], rest: readonly SwissPlayer[]): Bracket {
		const all = [...bracket, ...rest]
		const partner = largestMatching(all.length + (all.length % 2), (one, other) => this.canPair(all[one], all[other]))
		const isIn = (index: number | undefined) => index !== undefined && index !== -1 && index < bracket.length
		return {
			pairs: bracket.flatMap((player, index): [SwissPlayer, SwissPlayer][] =>
				isIn(partner[index]) && index < (partner[index] as number) ? [[player, bracket[partner[index] as number] as SwissPlayer]] : [],
			),
			floaters: bracket.filter((_, index) => !isIn(partner[index])),
		}
	}
}

/** Every choice of so many, the last ones first; at most some hundreds. */
function subsets<Item>(items: readonly Item[], count: number): Item[][] {
	if (count === 0) return [[]]
	if (count > items.length) return []
	const chosen: Item[][] = []
	const choose = (until: number, taken: Item[]) => {
		if (chosen.length >= 300) return
		if (taken.length === count) chosen.push(taken)
		else for (let index = until - 1; index >= count - taken.length - 1; index -= 1) choose(index, [items[index] as Item, ...taken])
	}
	choose(items.length, [])
	return chosen
}

interface Asked {
	mayMeet(one: SwissPlayer, other: SwissPlayer): boolean
	preference(player: SwissPlayer): Preference | null
	leavesCompletion(floaters: readonly SwissPlayer[], rest: readonly SwissPlayer[]): boolean
	shortage(floaters: readonly SwissPlayer[], next: readonly SwissPlayer[]): number
}

/** Looks through the pairings of one bracket in the order of the rule book, and keeps the first of the best. */
class BracketSearch {
	/** What no pairing of this bracket does without: players of the next bracket left over, and sides not granted. */
	private floor = { shortage: 0, sides: 0 }
	private found: { cost: Cost; bracket: Bracket } | undefined

	constructor(
		private readonly round: SwissRound,
		private readonly budget: { steps: number },
		private readonly limbo: readonly SwissPlayer[],
		private readonly next: readonly SwissPlayer[],
		private readonly rest: readonly SwissPlayer[],
		private readonly asked: Asked,
	) {}

	/** `moved` floaters meet residents first; then so many pairs are made of the residents left. */
	best(moved: readonly SwissPlayer[], residents: readonly SwissPlayer[], pairs: number): Bracket | null {
		const floating = this.limbo.length + residents.length - moved.length - pairs * 2
		const isOdd = floating > 0 && this.next.length > 0 && (floating + this.next.length) % 2 === 1
		this.floor = { shortage: isOdd ? 1 : 0, sides: this.least([], [...moved, ...residents], moved.length + pairs) }
		this.pairMoved([...moved], [...residents], [], pairs)
		return this.found?.bracket ?? null
	}

	private isDone(): boolean {
		if (this.budget.steps <= 0) return true
		const [shortage = Infinity, sides = Infinity, ...others] = this.found?.cost ?? []
		return shortage <= this.floor.shortage && sides <= this.floor.sides && others.every((count) => count === 0)
	}

	/** Floaters in their order, each with the residents in theirs (transpositions of S2). */
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
			this.pairMoved(
				others,
				residents.filter((other) => other !== resident),
				[...made, [player, resident]],
				pairs,
			)
		}
	}

	/** The upper half against the lower; where that does not do, with one, then two of them exchanged (article 4.3 and 4.4). */
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
			if (this.least(next, [...upper.slice(at + 1), ...left], upper.length - at - 1) > this.bestSides()) continue
			this.transpose(upper, at + 1, left, next)
		}
	}

	/** Sides not granted so far, and those that cannot be whatever comes: of so many pairs each gives one of either side. */
	private least(made: readonly [SwissPlayer, SwissPlayer][], left: readonly SwissPlayer[], pairs: number): number {
		const spare = left.length - pairs * 2
		const wishes = { first: 0, second: 0 }
		for (const player of left) {
			const preference = this.asked.preference(player)
			if (preference) wishes[preference.side] += 1
		}
		return made.filter((pair) => this.clash(pair) > 0).length + Math.max(0, Math.max(wishes.first, wishes.second) - pairs - spare)
	}

	/** How many sides the best found so far does not grant; while those before it in importance are not better. */
	private bestSides(): number {
		return this.found && (this.found.cost[0] ?? 0) <= this.floor.shortage ? (this.found.cost[1] ?? Infinity) : Infinity
	}

	/** 0: both get their side; else how strong the lesser preference is. */
	private clash([one, other]: [SwissPlayer, SwissPlayer]): number {
		const [own, theirs] = [this.asked.preference(one), this.asked.preference(other)]
		return own && theirs && own.side === theirs.side ? Math.min(own.strength, theirs.strength) : 0
	}

	private judge(made: readonly [SwissPlayer, SwissPlayer][], unpaired: readonly SwissPlayer[]): void {
		const floaters = [...this.limbo, ...unpaired].sort((one, other) => other.score - one.score || one.number - other.number)
		const clashes = made.map((pair) => this.clash(pair))
		const last = this.round.round - 2
		const floated = (player: SwissPlayer, way: 'down' | 'up', back: number) => player.floats[last - back] === way
		const downs = [...floaters, ...made.flatMap((pair) => higherScored(pair))]
		const ups = made.flatMap((pair) => lowerScored(pair))
		const sides = [
			clashes.filter((strength) => strength > 0).length,
			clashes.filter((strength) => strength > 1).length,
			downs.filter((player) => floated(player, 'down', 0)).length,
			ups.filter((player) => floated(player, 'up', 0)).length,
			downs.filter((player) => floated(player, 'down', 1)).length,
			ups.filter((player) => floated(player, 'up', 1)).length,
		]
		// The two that take long are asked only where they can make a difference.
		if (this.found && !isLess([this.floor.shortage, ...sides], this.found.cost)) return
		const cost = [this.asked.shortage(floaters, this.next), ...sides]
		if (this.found && !isLess(cost, this.found.cost)) return
		if (this.asked.leavesCompletion(floaters, this.rest)) this.found = { cost, bracket: { pairs: [...made], floaters } }
	}
}

function higherScored([one, other]: readonly [SwissPlayer, SwissPlayer]): SwissPlayer[] {
	return one.score === other.score ? [] : [one.score > other.score ? one : other]
}

function lowerScored([one, other]: readonly [SwissPlayer, SwissPlayer]): SwissPlayer[] {
	return one.score === other.score ? [] : [one.score < other.score ? one : other]
}

function isLess(one: Cost, other: Cost): boolean {
	const index = one.findIndex((count, at) => count !== other[at])
	return index !== -1 && (one[index] ?? 0) < (other[index] ?? 0)
}

/**
 * The upper and the lower half, then with players exchanged between them: as few as can be, those nearest the middle first, the lower of the upper and the
 * higher of the lower half before others (article 4.3).
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

/** Choices of one or two of the first so many indexes. */
function choices(length: number, size: number, most: number): number[][] {
	const indexes = Array.from({ length: Math.min(length, most) }, (_, index) => index)
	if (size === 1) return indexes.map((index) => [index])
	return indexes.flatMap((one) => indexes.filter((other) => other > one).map((other) => [one, other]))
}
