import type { Round, RoundTemplate } from '~/features/tournament/rules/shape.ts'
import type { Tournament } from './tournament.ts'

/** What a new tournament can start from. */
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

/** How rounds are called in the reader's language, who may call them otherwise afterwards. */
export interface RoundNames {
	presets: Record<PresetName, string>
	/** `Round of 16` for so many who are left. */
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

/** What a round of so many duels is called. */
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
	// World Athletics, Technical Rules 20.3.2: the first of each heat by place, the others by time.
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
		// 32 runners: three and four fastest into two semifinals, three and two fastest into the final.
		rounds: [heat(names.heats, 4, 3, 4), heat(names.semifinals, 2, 3, 2), heat(names.final, 1, 0, 0)],
	}),
	round_robin: (names) => ({ ...plain, type: 'round_robin', rounds: [groups(names.groups, 1, 6, 0)] }),
	double_elimination: () => ({ ...plain, type: 'double_elimination' }),
	swiss: () => ({ ...plain, type: 'swiss', dealing: 'lines', swissRounds: 7, ranking: 'fide' }),
}

/** A tournament to start from, its rounds called as the reader calls them. */
export function presetTournament(preset: PresetName, names: RoundNames): Tournament {
	return { name: names.presets[preset], ...makers[preset](names) }
}
