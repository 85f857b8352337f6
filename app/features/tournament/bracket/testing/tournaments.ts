import type { RoundNames } from '~/features/tournament/bracket/rules/presets.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'

/** Round names that are easy to recognise. */
export const plainNames: RoundNames = {
	presets: {
		...{ knockout_8: 'k8', knockout_16: 'k16', knockout_32: 'k32', groups_knockout: 'gk', heats: 'h' },
		...{ round_robin: 'rr', double_elimination: 'de', swiss: 'sw' },
	},
	roundOf: (count) => `last ${count}`,
	quarterfinals: 'quarterfinals',
	semifinals: 'semifinals',
	final: 'final',
	groups: 'groups',
	heats: 'heats',
}

export const anyTournament = presetTournament('knockout_8', plainNames)
