import type { RoundTemplate } from '~/features/tournament/rules/shape.ts'

/** Duels to the end, as many rounds as the candidates need; their names are the usual ones. */
export const duelTemplate: RoundTemplate = {
	...{ type: 'single_elimination', alignment: 'left', genderMode: 'mixed', thirdPlace: true, dealing: 'lot', rounds: [] },
	...{ swissRounds: 0, ranking: 'fifa' },
}

/** Rounds of a bracket's own, before somebody typed any. */
export const emptyTemplate: RoundTemplate = { ...duelTemplate, type: 'custom', thirdPlace: false }
