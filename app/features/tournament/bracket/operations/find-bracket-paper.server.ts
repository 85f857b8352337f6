import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readBracketPaper } from '~/features/tournament/bracket/flows/read-bracket-paper.server.ts'
import { paperChoices } from '~/features/tournament/bracket/rules/paper-plan.ts'
import { paperReaders } from '~/features/tournament/bracket/rules/public-people.ts'

/** The content of a bracket's sheets: its drawing and its tables, in their present state. */
export const findBracketPaper = query('findBracketPaper', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		paper: z.enum(paperChoices).default('a4'),
		readers: z.enum(paperReaders).default('public'),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found', 'bracket_not_drawn'],
	async run({ store, locale, now, refuse }, asked) {
		const found = await readBracketPaper(store, { ...asked, locale, now })
		return typeof found === 'string' ? refuse(found) : found
	},
})
