import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../bracket/shapes.server.ts'
import { isAnybodyWaiting, letMailsGo, noteMails } from '../store.server.ts'

const told = z.array(z.object({ candidateId: idShape, about: z.string().max(20_000) })).max(500)

/** Notes who was told what, whose address nobody knows, and who was not tried. */
export const noteBracketMails = mutation('noteBracketMails', {
	input: z.object({ bracketId: idShape, sent: told, refused: told, left: z.array(idShape).max(500).default([]) }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { bracketId, sent, refused, left }) {
		await noteMails(store, sent, { state: 'sent', sentAt: now })
		await noteMails(store, refused, { state: 'refused', sentAt: null })
		await letMailsGo(store, left)
		return { ended: !(await isAnybodyWaiting(store, bracketId)) }
	},
})
