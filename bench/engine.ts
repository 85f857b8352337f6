import { costOfBuilding, costOfCorrection, largest, playedOut } from '../app/features/tournament/rules/testing/large-bracket.ts'
import { milliseconds, type Figure } from './table.ts'

/** Measures the rules of tournaments for the largest brackets; the rules use no database. */
export function measureEngine(note: (figure: Figure) => void): void {
	const row = (what: string, cost: number, barMs: number) =>
		note({ what, seen: `${milliseconds(cost)} of processor`, bar: `≤ ${barMs} ms`, kept: cost <= barMs })
	row(`a bracket of ${largest} created or shuffled anew`, costOfBuilding(), 100)
	row(`a bracket of ${largest} created, clubs kept apart`, costOfBuilding(['club']), 100)
	row(`a result in a bracket of ${largest}, with all that follows`, costOfCorrection(playedOut()), 5)
}
