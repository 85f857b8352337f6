import type { Play, Structure } from '~/features/tournament/rules/shape.ts'

/**
 * Whether a level game is written as half a point each, as in chess: in a Swiss tournament in which every game ended one to none or level. A level
 * game is stored as one each (`typed-result.ts`).
 */
export function writesHalves({ type }: Pick<Structure, 'type'>, { results }: Pick<Play, 'results'>): boolean {
	if (type !== 'swiss') return false
	return results.every((result) => result?.kind !== 'duel' || result.games.every((game) => Math.max(...game) <= 1))
}

/** The two sides of a game's score as people see them. */
export function shownGame([one, other]: readonly [number, number], halves: boolean): [string, string] {
	return halves && one === 1 && other === 1 ? ['½', '½'] : [String(one), String(other)]
}
