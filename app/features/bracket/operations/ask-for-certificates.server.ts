import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { askForFile } from '../../made-file/flows/ask-for-file.server.ts'
import { eventProviderInPerson } from '../guards.server.ts'
import { idShape } from '../shapes.server.ts'
import { findBracketRow } from '../store/brackets.server.ts'

/** Asks for all certificates of a closed bracket in one file, in the language it was asked in. A job draws it. */
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
