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
/** In larger halves it is not asked at every step who could still get their side: it would take longer than it saves. */
const mostMatched = 24

/**
 * The pairing of a round by the FIDE (Dutch) system, Handbook C.04.3: score brackets from the top; in each the upper half against the lower, changed as little as
 * the criteria ask. Nobody meets twice (C1), nobody has a second bye (C2), nobody the same side a third time running or with a surplus of three (C3), the
 * rest can always be paired (C4), the bye is for the fewest points (C5); then as few float down as can be, sides as wished, and nobody floats the same way
 * twice in three rounds, or at least not far (C6–C21). Of the next bracket only how many stay without a partner is looked at, not how far they then float (C8).
 * Null when no such pairing is left. `players` are those present.
 */
export function swissPairing(players: readonly SwissPlayer[], round: SwissRound): SwissPairing | null {
	const order = [...players].sort((one, other) => other.score - one.score || one.number - other.number)
	const pairing = new Pairing(round)
	if (!pairing.findBye(order)) return null
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
	private mostByeScore = Infinity

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

	/** C5: the fewest points with which somebody can have the bye while all others are paired; nobody with more gets it. False where no pairing is left. */
	findBye(players: readonly SwissPlayer[]): boolean {
		for (const score of [...new Set(players.map((player) => player.score))].sort((one, other) => one - other)) {
			this.mostByeScore = score
			if (this.canComplete(players)) return true
			// Nobody has it: it is the same with every score.
			if (players.length % 2 === 0) return false
		}
		return false
	}

	/** C4: whether all of them can be paired, but one who may have a bye where they are odd. */
	canComplete(players: readonly SwissPlayer[]): boolean {
		const count = players.length + (players.length % 2)
		return !largestMatching(count, (one, other) => this.canPair(players[one], players[other])).includes(-1)
	}

	/** Who is missing is the bye. */
	private canPair(one: SwissPlayer | undefined, other: SwissPlayer | undefined): boolean {
		if (one && other) return this.mayMeet(one, other)
		const alone = one ?? other
		return alone !== undefined && this.mayRest(alone)
	}

	/** C2 and C5: whether somebody may have the bye. */
	private mayRest({ hadBye, score }: SwissPlayer): boolean {
		return !hadBye && score <= this.mostByeScore
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
		for (let pairs = most; pairs >= 0; pairs -= 1) {
			if (!subsets(all, all.length - pairs * 2).some((left) => this.leavesCompletion(left, rest))) continue
			for (let moved = Math.min(floaters.length, residents.length, pairs); moved >= 0; moved -= 1) {
				const search = new BracketSearch(this.round, budget, next, rest, {
					mayMeet: (one, other) => this.mayMeet(one, other),
					mayRest: (player) => this.mayRest(player),
					preference: (player) => this.preference(player),
					leavesCompletion: (left, below) => this.leavesCompletion(left, below),
					shortage: (left, below) => this.shortage(left, below),
				})
				// Floaters who find nobody here float on: those with the fewest points; of those with as many the ones that cost least.
				let points: string | undefined
				for (const limbo of subsets(floaters, floaters.length - moved)) {
					const own = limbo.map(({ score }) => score).join()
					if (points !== undefined && points !== own) break
					const staying = floaters.filter((player) => !limbo.includes(player))
					if (search.look(limbo, staying, residents, pairs - moved)) points = own
				}
				if (search.best) return search.best
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
	mayRest(player: SwissPlayer): boolean
	preference(player: SwissPlayer): Preference | null
	leavesCompletion(floaters: readonly SwissPlayer[], rest: readonly SwissPlayer[]): boolean
	shortage(floaters: readonly SwissPlayer[], next: readonly SwissPlayer[]): number
}

/** Looks through the pairings of one bracket in the order of the rule book, and keeps the first of the best. */
class BracketSearch {
	/** What no pairing of this bracket does without: players of the next bracket left over, rounds whoever has the bye did not play, and sides not granted. */
	private floor = { shortage: 0, unplayed: 0, sides: 0 }
	private found: { cost: Cost; bracket: Bracket } | undefined
	/** Floaters who float on. */
	private limbo: readonly SwissPlayer[] = []
	/** How many sides may stay not granted in what is looked through now. */
	private allowed = 0

	constructor(
		private readonly round: SwissRound,
		private readonly budget: { steps: number },
		private readonly next: readonly SwissPlayer[],
		private readonly rest: readonly SwissPlayer[],
		private readonly asked: Asked,
	) {}

	get best(): Bracket | undefined {
		return this.found?.bracket
	}

	/**
	 * Looks for something better: `limbo` floats on, `moved` floaters meet residents, then so many pairs are made of the residents left.
	 * @returns whether there is any pairing so far
	 */
	look(limbo: readonly SwissPlayer[], moved: readonly SwissPlayer[], residents: readonly SwissPlayer[], pairs: number): boolean {
		this.limbo = limbo
		const floating = this.limbo.length + residents.length - moved.length - pairs * 2
		const isOdd = floating > 0 && this.next.length > 0 && (floating + this.next.length) % 2 === 1
		const [all, most] = [[...moved, ...residents], moved.length + pairs]
		const granted = largestMatching(all.length, (one, other) => this.isGranted(all[one] as SwissPlayer, all[other] as SwissPlayer))
		const notGranted = most - granted.filter((other) => other !== -1).length / 2
		// Whoever is left where nobody comes after them has the bye.
		const unplayed =
			this.rest.length > 0 || floating === 0
				? [0]
				: [...this.limbo, ...all].filter((player) => this.asked.mayRest(player)).map(roundsWithout)
		this.floor = { shortage: isOdd ? 1 : 0, unplayed: Math.min(...unplayed), sides: Math.max(this.least([], all, most), notGranted) }
		// Few enough sides are not granted only after long in some orders: those with the fewest are looked through first.
		const mostAllowed = () => (this.hasLeast() ? (this.found?.cost[2] ?? most) : most)
		for (this.allowed = this.floor.sides; this.allowed <= mostAllowed() && !this.isDone(); this.allowed += 1)
			this.pairMoved([...moved], [...residents], [], pairs)
		return this.found !== undefined
	}

	/** Nothing before sides in importance could be better than what was found. */
	private hasLeast(): boolean {
		const [shortage = Infinity, unplayed = Infinity] = this.found?.cost ?? []
		return shortage <= this.floor.shortage && unplayed <= this.floor.unplayed
	}

	private isDone(): boolean {
		if (this.budget.steps <= 0) return true
		const [, , sides = Infinity, ...others] = this.found?.cost ?? []
		return this.hasLeast() && sides <= this.floor.sides && others.every((count) => count === 0)
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
			const next: [SwissPlayer, SwissPlayer][] = [...made, [player, resident]]
			if (!this.canBeLess(next, 0)) continue
			const left = residents.filter((other) => other !== resident)
			this.pairMoved(others, left, next, pairs)
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
			const rest = upper.slice(at + 1)
			if (this.least(next, [...rest, ...left], rest.length) > this.bestSides()) continue
			if (!this.canBeLess(next, this.notGranted(rest, left))) continue
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
		return this.clashes(made) + Math.max(0, Math.max(wishes.first, wishes.second) - pairs - spare)
	}

	/** How many sides stay not granted whatever way the upper half is paired with the lower: each augmenting path grants one more. */
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

	/** How many sides may stay not granted: not more than now looked for, nor than in the best found so far where nothing more important could be better. */
	private bestSides(): number {
		return this.hasLeast() ? Math.min(this.allowed, this.found?.cost[2] ?? Infinity) : this.allowed
	}

	/** 0: both get their side; else how strong the lesser preference is. */
	private clash([one, other]: [SwissPlayer, SwissPlayer]): number {
		const [own, theirs] = [this.asked.preference(one), this.asked.preference(other)]
		return own && theirs && own.side === theirs.side ? Math.min(own.strength, theirs.strength) : 0
	}

	private judge(made: readonly [SwissPlayer, SwissPlayer][], unpaired: readonly SwissPlayer[]): void {
		const floaters = [...this.limbo, ...unpaired].sort((one, other) => other.score - one.score || one.number - other.number)
		const unplayed = this.rest.length === 0 ? sum(floaters.map(roundsWithout)) : 0
		const others = [unplayed, ...this.costOfPairs(made, floaters)]
		// The two that take long are asked only where they can make a difference.
		if (this.found && !isLess([this.floor.shortage, ...others], this.found.cost)) return
		const cost = [this.asked.shortage(floaters, this.next), ...others]
		if (this.found && !isLess(cost, this.found.cost)) return
		if (this.asked.leavesCompletion(floaters, this.rest)) this.found = { cost, bracket: { pairs: [...made], floaters } }
	}

	/** Whether what these pairs cost already, with sides that cannot be granted to those left, is still less than the best found. */
	private canBeLess(made: readonly [SwissPlayer, SwissPlayer][], notGranted: number): boolean {
		const [clashes = 0, ...others] = this.costOfPairs(made, this.limbo)
		if (clashes + notGranted > this.bestSides()) return false
		return !this.found || isLess([this.floor.shortage, this.floor.unplayed, clashes + notGranted, ...others], this.found.cost)
	}

	/** C10 to C21: sides not granted, strong ones among them, who floats the same way as one or two rounds ago, and how far. */
	private costOfPairs(made: readonly [SwissPlayer, SwissPlayer][], floaters: readonly SwissPlayer[]): number[] {
		const clashes = made.map((pair) => this.clash(pair))
		const last = this.round.round - 2
		const downs = [
			...floaters,
			...made.flatMap(([one, other]) => (one.score === other.score ? [] : [one.score > other.score ? one : other])),
		]
		const ups = made.flatMap(([one, other]) => (one.score === other.score ? [] : [one.score < other.score ? one : other]))
		const again = (players: readonly SwissPlayer[], way: 'down' | 'up', back: number) =>
			players.filter(({ floats }) => floats[last - back] === way)
		// Whoever floats on meets somebody a point lower than the lowest here, as it is reckoned (article 1.8).
		const lowest = Math.min(...[...floaters, ...made.flat()].map(({ score }) => score)) - 1
		const far = (way: 'down' | 'up', back: number) =>
			sum(again(way === 'down' ? floaters : [], 'down', back).map(({ score }) => weightOf(score - lowest))) +
			sum(
				made
					.filter(([one, other]) => again(way === 'down' ? downs : ups, way, back).some((player) => player === one || player === other))
					.map(([one, other]) => weightOf(Math.abs(one.score - other.score))),
			)
		return [
			clashes.filter((strength) => strength > 0).length,
			clashes.filter((strength) => strength > 1).length,
			...[again(downs, 'down', 0).length, again(ups, 'up', 0).length, again(downs, 'down', 1).length, again(ups, 'up', 1).length],
			...[far('down', 0), far('up', 0), far('down', 1), far('up', 1)],
		]
	}
}

/** Differences are compared from the greatest down: one of so many half points weighs more than any number of smaller ones. */
function weightOf(difference: number): number {
	return difference === 0 ? 0 : 64 ** (difference * 2 - 1)
}

function roundsWithout({ sides }: SwissPlayer): number {
	return sides.filter((side) => side === null).length
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
