import type { RoundTemplate } from '~/features/tournament/rules/shape.ts'

/** Duels to the end, with as many rounds as the candidates need, under the usual names. */
export const duelTemplate: RoundTemplate = {
	...{ type: 'single_elimination', alignment: 'left', genderMode: 'mixed', thirdPlace: true, dealing: 'lot', rounds: [] },
	...{ swissRounds: 0, ranking: 'fifa' },
}

/** The rounds of a custom bracket before somebody typed any. */
export const emptyTemplate: RoundTemplate = { ...duelTemplate, type: 'custom', thirdPlace: false }
