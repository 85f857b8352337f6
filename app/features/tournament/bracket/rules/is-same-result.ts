import type { Result } from '~/features/tournament/rules/shape.ts'

/** The content of a result in a fixed order, with absent fields as null: equal results give equal lists. */
function said(result: Result): unknown[] {
	if (result.kind === 'heat') return result.marks.map(({ ending, time, place }) => [ending, time ?? null, place ?? null])
	return [result.games, result.decider ?? null, result.endings, result.conduct ?? null]
}

/** Whether two results of a match say the same, no matter who entered them. */
export function isSameResult(one: Result, other: Result): boolean {
	return one.kind === other.kind && JSON.stringify(said(one)) === JSON.stringify(said(other))
}
