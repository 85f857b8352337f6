import { scoreOf, wasPlayed, winnerOfDuel } from './duel-score.ts'
import type { DuelResult, Ranking } from './shape.ts'

/** One match of a table; without a second entrant it is a bye, which counts as won. Null: not played yet. */
export interface Meeting {
	one: number
	other: number | null
	result: DuelResult | null
}

/** The sums of an entrant's matches. */
export interface Tally {
	played: number
	wins: number
	draws: number
	losses: number
	for: number
	against: number
	points: number
	conduct: number
	/** Each opponent, and the share of the win against them (1, ½, 0); null without an opponent. */
	met: { opponent: number | null; share: number }[]
}

/** The raw numbers of the table. Only matches among `entrants` count. */
export function tallies(entrants: readonly number[], meetings: readonly Meeting[], ranking: Ranking, bestOf: number): Map<number, Tally> {
	const all = new Map(
		entrants.map((id): [number, Tally] => [
			id,
			{ played: 0, wins: 0, draws: 0, losses: 0, for: 0, against: 0, points: 0, conduct: 0, met: [] },
		]),
	)
	for (const { one, other, result } of meetings) {
		const tally = all.get(one)
		if (other === null) {
			if (tally) count(tally, 1, ranking, null)
			continue
		}
		const otherTally = all.get(other)
		if (!result || !tally || !otherTally) continue
		const winner = winnerOfDuel({ ...result, decider: null })
		const share = winner === 'draw' ? 0.5 : winner === 0 ? 1 : 0
		count(tally, share, ranking, wasPlayed(result) ? other : null)
		count(otherTally, winner === 'neither' ? 0 : 1 - share, ranking, wasPlayed(result) ? one : null)
		const [own, against] = scoreOf(result, bestOf)
		tally.for += own
		tally.against += against
		otherTally.for += against
		otherTally.against += own
		tally.conduct += result.conduct?.[0] ?? 0
		otherTally.conduct += result.conduct?.[1] ?? 0
	}
	return all
}

function count(tally: Tally, share: number, { points }: Ranking, opponent: number | null): void {
	tally.played += 1
	tally.met.push({ opponent, share })
	if (share === 1) {
		tally.wins += 1
		tally.points += points.win
	} else if (share === 0) {
		tally.losses += 1
		tally.points += points.loss
	} else {
		tally.draws += 1
		tally.points += points.draw
	}
}
