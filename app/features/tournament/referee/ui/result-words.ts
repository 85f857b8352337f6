import { timeInWords } from '~/features/tournament/bracket/rules/typed-result.ts'
import { shownGame } from '~/features/tournament/bracket/rules/shown-game.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import type { Result } from '~/features/tournament/rules/shape.ts'

/** A result in a line: `3–1`, `21–15, 18–21 (4–3) · An: walkover`, `1. An 10.52, 2. Bình 10.60`. */
export function useResultWords() {
	const { results: text } = useBracketText().play
	return (result: Result, names: readonly string[], halves: boolean): string => {
		if (result.kind === 'heat')
			return result.marks
				.map(({ ending, time, place }, lane) =>
					[
						typeof place === 'number' ? `${place}.` : '',
						names[lane],
						typeof time === 'number' ? timeInWords(time) : '',
						ending === 'finished' ? '' : text.heatEndings[ending],
					]
						.filter(Boolean)
						.join(' '),
				)
				.join(', ')
		const games = result.games.map((game) => shownGame(game, halves).join('–')).join(', ')
		const decider = result.decider ? ` (${result.decider.join('–')})` : ''
		const endings = result.endings.flatMap((ending, side) => (ending === 'played' ? [] : [`${names[side]}: ${text.endings[ending]}`]))
		return [games + decider, ...endings].filter(Boolean).join(' · ')
	}
}
