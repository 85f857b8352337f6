import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { isAnybodyWaiting, letMailsGo, noteMails } from '../store.server.ts'

const told = z.array(z.object({ attendeeId: idShape, candidateNumber: z.string().max(60) })).max(500)

/** Notes who was told which number, whose address nobody knows, and who was not tried. */
export const noteNumberMails = mutation('noteNumberMails', {
	input: z.object({ eventId: idShape, sent: told, refused: told, left: z.array(idShape).max(500).default([]) }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { eventId, sent, refused, left }) {
		await noteMails(store, sent, { state: 'sent', sentAt: now })
		await noteMails(store, refused, { state: 'refused', sentAt: null })
		await letMailsGo(store, left)
		return { ended: !(await isAnybodyWaiting(store, eventId)) }
	},
})
