import type { Ranking, RankingName } from './shape.ts'

const football = { win: 3, draw: 1, loss: 0 }

/** The tie-breaks of the rule books, in their order. When no step breaks a tie, the organiser is asked. */
export const rankings: Readonly<Record<RankingName, Ranking>> = {
	/** FIFA World Cup Qatar 2022, regulations article 12.5: all matches first, then the matches among the tied, then fair play, then lots. */
	fifa: {
		points: football,
		steps: ['points', 'difference', 'for', { step: 'head_to_head', by: ['points', 'difference', 'for'] }, 'conduct', 'lots'],
	},
	/** UEFA Euro, regulations article 20 (2024): the matches among the tied first, again among those still tied, then all matches. */
	uefa: {
		points: football,
		steps: [
			'points',
			{ step: 'head_to_head', by: ['points', 'difference', 'for'] },
			'difference',
			'for',
			'wins',
			'conduct',
			'rating',
			'lots',
		],
	},
	/** FIDE Handbook C.07: Buchholz without the weakest opponent, Buchholz, Sonneborn-Berger, direct encounter, wins. */
	fide: {
		points: { win: 1, draw: 0.5, loss: 0 },
		steps: ['points', 'buchholz_cut_1', 'buchholz', 'sonneborn_berger', { step: 'head_to_head', by: ['points'] }, 'wins', 'lots'],
	},
	/** World Athletics, Technical Rules 19 and 21: the judges' places, which follow the times; if there are matches, their points. */
	athletics: { points: { win: 2, draw: 1, loss: 0 }, steps: ['points', 'place', 'time', 'lots'] },
}
