import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from '~/features/tournament/rules/build-bracket.ts'
import { playOf, withResult } from '~/features/tournament/rules/play.ts'
import { seededInOrder } from '~/features/tournament/rules/seeding.ts'
import type { Entrant, Play, RoundTemplate, Structure } from '~/features/tournament/rules/shape.ts'
import { duel } from './play-through.ts'

/** The most entrants of a bracket. */
export const largest = 16_384

const knockout: RoundTemplate = {
	type: 'single_elimination',
	alignment: 'left',
	genderMode: 'mixed',
	thirdPlace: true,
	dealing: 'lines',
	rounds: [],
	swissRounds: 0,
	ranking: 'fifa',
}
const people: Entrant[] = Array.from({ length: largest }, (_, index) => ({ id: index + 1, club: `club ${index % 700}` }))

/** The processor time of the fastest of some runs, in milliseconds: other work on the machine slows the other runs. */
function quickest(runs: number, work: () => void): number {
	return Math.min(
		...Array.from({ length: runs }, () => {
			const before = process.cpuUsage()
			work()
			const { user, system } = process.cpuUsage(before)
			return (user + system) / 1000
		}),
	)
}

/** The cost of building the largest bracket, or of shuffling it, in milliseconds of processor time; with members of a club kept apart, if wished. */
export function costOfBuilding(apart: readonly 'club'[] = []): number {
	const seeded = seededInOrder(people, 64)
	return quickest(6, () => playOf(buildBracket(knockout, seeded, { dice: seededDice(1), apart: [...apart] }).structure))
}

/** The largest bracket with all matches played. */
export function playedOut(): { structure: Structure; play: Play } {
	const { structure } = buildBracket(knockout, people, { dice: seededDice(1) })
	return {
		structure,
		play: playOf(
			structure,
			structure.matches.map(() => duel(1, 0)),
		),
	}
}

/** The cost of correcting the first match with all consequences, in milliseconds of processor time. */
export function costOfCorrection({ structure, play }: { structure: Structure; play: Play }): number {
	return quickest(5, () => void withResult(structure, play, 0, duel(0, 1)))
}
