import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { askForFile } from '~/features/made-file/flows/ask-for-file.server.ts'
import { eventProviderInPerson } from '~/features/tournament/bracket/guards.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'

/** Asks for all certificates of a closed bracket in one file, in the caller's language. A job draws it. */
export const askForCertificates = mutation('askForCertificates', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: eventProviderInPerson,
	refusals: ['bracket_not_found', 'certificates_not_ready'],
	async run(context, { eventId, bracketId }) {
		const bracket = await findBracketRow(context.store, eventId, bracketId)
		if (!bracket) return context.refuse('bracket_not_found')
		if (bracket.closedAt === null) return context.refuse('certificates_not_ready')
		return askForFile(context, 'certificates', { bracket: { eventId, bracketId } })
	},
})
