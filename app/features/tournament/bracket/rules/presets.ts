import type { Round, RoundTemplate } from '~/features/tournament/rules/shape.ts'
import type { Tournament } from './tournament.ts'

/** The presets a new tournament can start from. */
export const presetNames = [
	'knockout_8',
	'knockout_16',
	'knockout_32',
	'groups_knockout',
	'heats',
	'round_robin',
	'double_elimination',
	'swiss',
] as const
export type PresetName = (typeof presetNames)[number]

/** The names of rounds in the reader's language; the reader may change them afterwards. */
export interface RoundNames {
	presets: Record<PresetName, string>
	/** `Round of 16`, for so many people who are left. */
	roundOf: (count: number) => string
	quarterfinals: string
	semifinals: string
	final: string
	groups: string
	heats: string
}

const duel = (name: string, groupCount: number): Round => ({
	...{ name, format: 'duel', groupSize: 2, groupCount, bestOf: 1, legs: 1 },
	advancement: { first: groupCount === 1 ? 0 : 1, further: 0, by: 'next_place' },
})

/** The name of a round with so many duels. */
function nameOfDuels(duels: number, names: RoundNames): string {
	if (duels === 1) return names.final
	if (duels === 2) return names.semifinals
	return duels === 4 ? names.quarterfinals : names.roundOf(duels * 2)
}

function knockout(entrants: number, names: RoundNames): Round[] {
	const rounds: Round[] = []
	for (let duels = entrants / 2; duels >= 1; duels /= 2) rounds.push(duel(nameOfDuels(duels, names), duels))
	return rounds
}

const groups = (name: string, groupCount: number, groupSize: number, first: number): Round => ({
	...{ name, format: 'round_robin', groupSize, groupCount, bestOf: 1, legs: 1 },
	advancement: { first, further: 0, by: 'next_place' },
})

const heat = (name: string, groupCount: number, first: number, further: number): Round => ({
	...{ name, format: 'heat', groupSize: 8, groupCount, bestOf: 1, legs: 1 },
	// World Athletics, Technical Rules 20.3.2: the first of each heat by place, further ones by time.
	advancement: { first, further, by: 'time' },
})

const plain = {
	...{ alignment: 'left', genderMode: 'mixed', thirdPlace: false, dealing: 'lot', rounds: [], swissRounds: 0, ranking: 'fifa' },
} as const satisfies Omit<RoundTemplate, 'type'>

const makers: Record<PresetName, (names: RoundNames) => RoundTemplate> = {
	knockout_8: (names) => ({ ...plain, type: 'single_elimination', thirdPlace: true, rounds: knockout(8, names) }),
	knockout_16: (names) => ({ ...plain, type: 'single_elimination', thirdPlace: true, rounds: knockout(16, names) }),
	knockout_32: (names) => ({ ...plain, type: 'single_elimination', thirdPlace: true, rounds: knockout(32, names) }),
	groups_knockout: (names) => ({ ...plain, type: 'groups_then_knockout', dealing: 'snake', rounds: [groups(names.groups, 4, 4, 2)] }),
	heats: (names) => ({
		...{ ...plain, type: 'custom', dealing: 'snake', ranking: 'athletics' },
		// 32 runners: three of each heat and the four next fastest go into two semifinals, three of each and the two next fastest into the final.
		rounds: [heat(names.heats, 4, 3, 4), heat(names.semifinals, 2, 3, 2), heat(names.final, 1, 0, 0)],
	}),
	round_robin: (names) => ({ ...plain, type: 'round_robin', rounds: [groups(names.groups, 1, 6, 0)] }),
	double_elimination: () => ({ ...plain, type: 'double_elimination' }),
	swiss: () => ({ ...plain, type: 'swiss', dealing: 'lines', swissRounds: 7, ranking: 'fide' }),
}

/** A tournament to start from, with its rounds named in the reader's language. */
export function presetTournament(preset: PresetName, names: RoundNames): Tournament {
	return { name: names.presets[preset], ...makers[preset](names) }
}
