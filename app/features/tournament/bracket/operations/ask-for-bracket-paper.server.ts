import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { askForFile } from '~/features/made-file/flows/ask-for-file.server.ts'
import { eventProviderInPerson } from '~/features/tournament/bracket/guards.server.ts'
import { paperChoices } from '~/features/tournament/bracket/rules/paper-plan.ts'
import { paperReaders } from '~/features/tournament/bracket/rules/public-people.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'

/** Asks for a large bracket on paper, in the caller's language. A job draws it. */
export const askForBracketPaper = mutation('askForBracketPaper', {
	input: z.object({ eventId: idShape, bracketId: idShape, paper: z.enum(paperChoices), readers: z.enum(paperReaders).default('public') }),
	allow: eventProviderInPerson,
	refusals: ['bracket_not_found', 'bracket_not_drawn'],
	async run(context, { eventId, bracketId, paper, readers }) {
		const bracket = await findBracketRow(context.store, eventId, bracketId)
		if (!bracket) return context.refuse('bracket_not_found')
		if (bracket.state === 'draft') return context.refuse('bracket_not_drawn')
		return askForFile(context, 'bracket_paper', { bracket: { eventId, bracketId, paper, readers } })
	},
})
