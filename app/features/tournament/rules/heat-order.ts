import type { HeatEnding, HeatMark, HeatResult, Occupant, RankReason, StandingRow } from './shape.ts'

/** An entrant of a heat, with their mark. */
export interface Runner {
	entrant: number
	mark: HeatMark
}

/** The order after the finishers: first those who did not finish, then those who did not start, and disqualified ones last. */
export const later: Readonly<Record<HeatEnding, number>> = { finished: 0, retired: 1, no_show: 2, disqualified: 3 }

/** The entrants of a heat who had a lane, with their marks; null while the heat has no result. */
export function runnersOf(occupants: readonly Occupant[], sides: readonly number[], result: HeatResult | null): Runner[] | null {
	if (!result) return null
	return sides.flatMap((slot, side) => {
		const entrant = occupants[slot]
		return typeof entrant === 'number' ? [{ entrant, mark: result.marks[side] ?? { ending: 'no_show' } }] : []
	})
}

/** Below 0 where one came in before the other: by the judges' places where both have one, else by time. */
function compareMarks(one: HeatMark, other: HeatMark): { by: 'place' | 'time'; difference: number } {
	const ending = later[one.ending] - later[other.ending]
	if (ending !== 0 || one.ending !== 'finished') return { by: 'place', difference: ending }
	if (hasPlace(one) && hasPlace(other)) return { by: 'place', difference: one.place - other.place }
	return { by: 'time', difference: finite(one.time) - finite(other.time) }
}

function hasPlace(mark: HeatMark): mark is HeatMark & { place: number } {
	return typeof mark.place === 'number'
}

function finite(time: number | null | undefined): number {
	return time ?? Number.MAX_SAFE_INTEGER
}

/** The order of a heat (World Athletics, Technical Rules 19, 21 and 25.4): equal marks share a rank unless a decision separates them. */
export function heatOrder(runners: readonly Runner[], decided: readonly number[] = []): StandingRow[] {
	const drawn = new Map(decided.map((entrant, index) => [entrant, index + 1]))
	const lots = (one: Runner, other: Runner) => {
		const [own, next] = [drawn.get(one.entrant), drawn.get(other.entrant)]
		return own !== undefined && next !== undefined && one.mark.ending === 'finished' ? own - next : 0
	}
	// The judges' places count when all finishers have one; when only some have one, times are the common measure.
	const allPlaced = runners.every(({ mark }) => mark.ending !== 'finished' || hasPlace(mark))
	const compared = runners.map((runner) => (allPlaced ? runner : { ...runner, mark: { ...runner.mark, place: null } }))
	const order = compared.sort((one, other) => compareMarks(one.mark, other.mark).difference || lots(one, other))
	const rows: StandingRow[] = []
	for (const [index, runner] of order.entries()) {
		const previous = order[index - 1]
		const isLevel = previous !== undefined && compareMarks(previous.mark, runner.mark).difference === 0 && lots(previous, runner) === 0
		const before = rows[index - 1]
		const asks = isLevel && runner.mark.ending === 'finished'
		if (isLevel && before) before.tied = asks
		else if (before && previous && runner.mark.ending === 'finished') before.before = reason(previous, runner, drawn)
		rows.push({
			entrant: runner.entrant,
			rank: isLevel && before ? before.rank : index + 1,
			tied: asks,
			played: runner.mark.ending === 'no_show' ? 0 : 1,
			wins: 0,
			draws: 0,
			losses: 0,
			for: 0,
			against: 0,
			points: 0,
			time: runner.mark.ending === 'finished' ? (runner.mark.time ?? null) : null,
			ending: runner.mark.ending === 'finished' ? null : runner.mark.ending,
			before: null,
		})
	}
	return rows
}

function reason(one: Runner, other: Runner, drawn: ReadonlyMap<number, number>): RankReason {
	const { by, difference } = compareMarks(one.mark, other.mark)
	if (difference === 0) return { step: 'lots', within: 'all', own: drawn.get(one.entrant) ?? 0, next: drawn.get(other.entrant) ?? 0 }
	if (by === 'time') return { step: 'time', within: 'all', own: one.mark.time ?? 0, next: other.mark.time ?? 0 }
	return { step: 'place', within: 'all', own: one.mark.place ?? 0, next: other.mark.place ?? 0 }
}
