import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { canTakeBack } from '~/features/tournament/result-sheet/rules/replaced-result.ts'
import { listSheets } from '~/features/tournament/result-sheet/store.server.ts'

const mostShown = 5

/** What a sheet of results is checked against, and the latest sheets of the bracket: which of them can still be undone. */
export const findResultSheet = query('findResultSheet', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, refuse }, { eventId, bracketId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const { parts, people } = await readBracketPlay(store, bracketId)
		const sheets = await listSheets(store, bracketId, mostShown)
		return {
			event: { id: eventId, timeZone: found.event.timeZone },
			bracket: { id: bracketId, name: bracket.name, state: bracket.state },
			parts: parts.map(({ gender, structure, decisions, results }) => ({ gender, structure, decisions, results })),
			people: people.map(({ id, name, number }) => ({ id, name, number })),
			sheets: sheets.map(({ id, replaced, enteredAt, undoneAt }) => ({
				...{ id, enteredAt, isUndone: undoneAt !== null },
				results: replaced.filter((each) => each.id !== null).length,
				canUndo:
					undoneAt === null &&
					bracket.state === 'created' &&
					parts.every((part) =>
						canTakeBack(
							part,
							replaced.filter(({ gender }) => gender === part.gender),
						),
					),
			})),
		}
	},
})
