import type { Play, Structure } from '~/features/tournament/rules/shape.ts'

/**
 * Whether a level game is written as half a point each, as chess does: in a Swiss tournament of which no game was more than one to none. A level
 * game is kept as one each (`typed-result.ts`).
 */
export function writesHalves({ type }: Pick<Structure, 'type'>, { results }: Pick<Play, 'results'>): boolean {
	if (type !== 'swiss') return false
	return results.every((result) => result?.kind !== 'duel' || result.games.every((game) => Math.max(...game) <= 1))
}

/** The two sides of a game as they are shown. */
export function shownGame([one, other]: readonly [number, number], halves: boolean): [string, string] {
	return halves && one === 1 && other === 1 ? ['½', '½'] : [String(one), String(other)]
}
