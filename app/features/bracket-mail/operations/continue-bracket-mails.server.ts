import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../bracket/shapes.server.ts'
import { findBracketRow } from '../../bracket/store/brackets.server.ts'

/** Has the rest of a bracket's people be told by another run, where one ended in time. */
export const continueBracketMails = mutation('continueBracketMails', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: systemOnly,
	refusals: ['bracket_not_found'],
	async run({ store, refuse, record }, { eventId, bracketId }) {
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		record({ name: 'bracket_mail.continued', about: `event:${eventId}`, providerId: bracket.providerId, data: { eventId, bracketId } })
		return {}
	},
})
