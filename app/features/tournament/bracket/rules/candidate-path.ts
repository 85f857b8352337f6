import { wasPlayed, winnerOfDuel } from '~/features/tournament/rules/duel-score.ts'
import type { Occupant, Play, Result, Structure } from '~/features/tournament/rules/shape.ts'
import { shownGame } from './shown-game.ts'
import { timeInWords } from './typed-result.ts'

/** One match of somebody's way through a bracket. */
export interface PathMatch {
	match: number
	group: number
	round: number
	/** All other players of the match; null: not known yet. */
	others: Occupant[]
	/** The person's side of the match. */
	side: number
	result: Result | null
	/** The outcome of a decided duel; null for an open one, and for a heat. */
	outcome: 'won' | 'lost' | 'drawn' | null
}

/** Somebody's matches in the order of the bracket, those without a result last. A bye is not a match. */
export function candidatePath(structure: Structure, play: Play, candidate: number): PathMatch[] {
	const path = structure.matches.flatMap(({ group, sides }, match): PathMatch[] => {
		const occupants = play.occupants[group] ?? []
		const side = sides.findIndex((slot) => occupants[slot] === candidate)
		const others = sides.filter((_, index) => index !== side).map((slot) => occupants[slot] ?? null)
		const isDuel = structure.groups[group]?.format !== 'heat'
		if (side < 0 || (isDuel && others[0] === 'bye')) return []
		const result = play.results[match] ?? null
		return [{ match, group, round: structure.groups[group]?.round ?? 0, others, side, result, outcome: outcomeOf(result, side) }]
	})
	return [...path.filter(({ result }) => result !== null), ...path.filter(({ result }) => result === null)]
}

/** Whether somebody played at all: a person who never came, or gave every match away, did not. */
export function tookPart(path: readonly PathMatch[]): boolean {
	const own = path.flatMap(({ result, side }) => (result === null ? [] : [endingOf(result, side)]))
	return own.length === 0 || own.some((ending) => ending !== 'no_show' && ending !== 'walkover')
}

function endingOf(result: Result, side: number) {
	return result.kind === 'heat' ? (result.marks[side]?.ending ?? 'no_show') : result.endings[side as 0 | 1]
}

function outcomeOf(result: Result | null, side: number): PathMatch['outcome'] {
	if (result?.kind !== 'duel') return null
	const winner = winnerOfDuel(result)
	if (winner === 'draw') return 'drawn'
	return winner === side ? 'won' : 'lost'
}

/**
 * A match's result for one of its sides, in digits: `3–1`, `21–15, 18–21 (5–4)`, `10.52`; empty when nothing was counted. `halves`: a level game is
 * half a point each.
 */
export function ownScore(result: Result, side: number, halves = false): string {
	if (result.kind === 'heat') {
		const mark = result.marks[side]
		return mark?.ending === 'finished' && typeof mark.time === 'number' ? timeInWords(mark.time) : ''
	}
	if (!wasPlayed(result) && result.games.length === 0) return ''
	const own = (game: readonly [number, number], isHalved: boolean) => {
		const shown = shownGame(game, isHalved)
		return (side === 0 ? shown : shown.reverse()).join('–')
	}
	const decider = result.decider ? ` (${own(result.decider, false)})` : ''
	return result.games.map((game) => own(game, halves)).join(', ') + decider
}

/** Somebody's place in a heat: by the judges' decision, else by the times; null when they did not finish, or it is not known. */
export function ownPlace(result: Result, side: number): number | null {
	if (result.kind !== 'heat') return null
	const mark = result.marks[side]
	if (mark?.ending !== 'finished') return null
	if (typeof mark.place === 'number') return mark.place
	const { time } = mark
	if (typeof time !== 'number') return null
	return 1 + result.marks.filter((each) => each.ending === 'finished' && typeof each.time === 'number' && each.time < time).length
}

/** A short text that stands for somebody's news: when it changes, there is news. */
export function newsKey(path: readonly PathMatch[], rank: number | null, isClosed: boolean): string {
	if (isClosed) return `end:${rank ?? '-'}`
	const next = path.find(({ result }) => result === null)
	const played = path.flatMap(({ match, result, side }) => (result ? [`${match}=${ownScore(result, side)}`] : []))
	return `${played.join(' ')} > ${next ? `${next.match}:${next.others.join(',')}` : '-'}`
}
