import { largestMatching } from './matching.ts'
import { BracketSearch, type ScoreBracket } from './swiss-bracket-search.ts'
import { firstOf, preferenceOf, type Preference, type SwissPlayer, type SwissRound } from './swiss-player.ts'

export interface SwissPairing {
	/** The first of each pair has the first side; the best board comes first. */
	pairs: [first: number, second: number][]
	bye: number | null
}

/**
 * The most search steps for one score bracket; after these, the best so far is taken. Brackets of up to about ten are always searched to the end, and
 * larger ones nearly always find the best pairing long before.
 */
const mostSteps = 6_000
/** At most this many choices of floating players are tried, those with the lowest players first. */
const mostChoices = 300

/**
 * Pairs a round by the FIDE (Dutch) system, Handbook C.04.3: score brackets from the top; in each, the upper half against the lower, changed as
 * little as the criteria require. Nobody meets an opponent twice (C1), has a second bye (C2), or has the same side a third time in a row or with a
 * surplus of three (C3); the rest can always be paired (C4); the bye goes to the fewest points (C5). Then as few as possible float down, sides are as
 * wished, and nobody floats the same way twice in three rounds, or at least not far (C6–C21). Of the next bracket, only the number of players without
 * a partner is considered, not how far they then float (C8). Null when no such pairing is left. `players` are those present.
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
	// Best board first: by the points of the better player, then of the other, then by the ranking.
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

	/**
	 * C5: finds the fewest points with which a player can have the bye while all others are paired; nobody with more points gets it. False where no
	 * pairing is left.
	 */
	findBye(players: readonly SwissPlayer[]): boolean {
		for (const score of [...new Set(players.map((player) => player.score))].sort((one, other) => one - other)) {
			this.mostByeScore = score
			if (this.canComplete(players)) return true
			// Nobody needs the bye, so the score makes no difference.
			if (players.length % 2 === 0) return false
		}
		return false
	}

	/** C4: whether all of them can be paired; with an odd number, all except one who may have a bye. */
	canComplete(players: readonly SwissPlayer[]): boolean {
		const count = players.length + (players.length % 2)
		return !largestMatching(count, (one, other) => this.canPair(players[one], players[other])).includes(-1)
	}

	/** A missing player stands for the bye. */
	private canPair(one: SwissPlayer | undefined, other: SwissPlayer | undefined): boolean {
		if (one && other) return this.mayMeet(one, other)
		const alone = one ?? other
		return alone !== undefined && this.mayRest(alone)
	}

	/** C2 and C5: whether a player may have the bye. */
	private mayRest({ hadBye, score }: SwissPlayer): boolean {
		return !hadBye && score <= this.mostByeScore
	}

	private leavesCompletion(floaters: readonly SwissPlayer[], rest: readonly SwissPlayer[]): boolean {
		const key = `${floaters.map(({ id }) => id).join()}|${rest[0]?.score ?? ''}`
		const known = this.completions.get(key) ?? this.canComplete([...floaters, ...rest])
		this.completions.set(key, known)
		return known
	}

	/** C8: how many players of the next bracket stay without a partner when these players float into it. */
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

	/** Pairs as many as possible of a score bracket and the players who floated into it; the others float on. */
	bracket(
		floaters: readonly SwissPlayer[],
		residents: readonly SwissPlayer[],
		next: readonly SwissPlayer[],
		rest: readonly SwissPlayer[],
	): ScoreBracket {
		const all = [...floaters, ...residents]
		const budget = { steps: mostSteps }
		const partner = largestMatching(all.length, (one, other) => this.mayMeet(all[one] as SwissPlayer, all[other] as SwissPlayer))
		const most = partner.filter((other) => other !== -1).length / 2
		for (let pairs = most; pairs >= 0; pairs -= 1) {
			if (!this.mayLeave(all, all.length - pairs * 2, rest)) continue
			for (let moved = Math.min(floaters.length, residents.length, pairs); moved >= 0; moved -= 1) {
				const search = new BracketSearch(this.round, budget, next, rest, {
					mayMeet: (one, other) => this.mayMeet(one, other),
					mayRest: (player) => this.mayRest(player),
					preference: (player) => this.preference(player),
					leavesCompletion: (left, below) => this.leavesCompletion(left, below),
					shortage: (left, below) => this.shortage(left, below),
				})
				// Floaters without a partner here float on: those with the fewest points first; with equal points, those that cost least.
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

	/** Whether so many of a bracket can float and be paired with the rest. Also true where there are more choices than are tried. */
	private mayLeave(all: readonly SwissPlayer[], count: number, rest: readonly SwissPlayer[]): boolean {
		const choices = subsets(all, count)
		return choices.length === mostChoices || choices.some((left) => this.leavesCompletion(left, rest))
	}

	/** For a bracket too complex to search: any pairing that still lets the rest be paired. */
	private anyPairing(bracket: readonly SwissPlayer[], rest: readonly SwissPlayer[]): ScoreBracket {
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

/** All choices of so many items, the last items first; at most `mostChoices`. */
function subsets<Item>(items: readonly Item[], count: number): Item[][] {
	if (count === 0) return [[]]
	if (count > items.length) return []
	const chosen: Item[][] = []
	const choose = (until: number, taken: Item[]) => {
		if (chosen.length >= mostChoices) return
		if (taken.length === count) chosen.push(taken)
		else for (let index = until - 1; index >= count - taken.length - 1; index -= 1) choose(index, [items[index] as Item, ...taken])
	}
	choose(items.length, [])
	return chosen
}
