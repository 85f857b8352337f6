import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../shapes.server.ts'
import { isAnybodyWaiting, letRecipientsGo, lockMailing, updateMailing, updateRecipients } from '../store.server.ts'

/** Notes who got a mailing and whose address no server knows, lets go of those `left` for another run, and ends it behind the last one. */
export const noteMailed = mutation('noteMailed', {
	input: z.object({ mailingId: idShape, sent: z.array(idShape), refused: z.array(idShape), left: z.array(idShape).default([]) }),
	allow: systemOnly,
	refusals: ['mailing_not_found'],
	async run({ store, now, refuse, record }, { mailingId, sent, refused, left }) {
		const mailing = await lockMailing(store, mailingId)
		if (!mailing) return refuse('mailing_not_found')
		await updateRecipients(store, mailingId, sent, 'sent')
		await updateRecipients(store, mailingId, refused, 'refused')
		await letRecipientsGo(store, mailingId, left)
		if (mailing.state !== 'sending' || (await isAnybodyWaiting(store, mailingId))) {
			await updateMailing(store, mailingId, { workedAt: now })
			return { ended: false }
		}
		await updateMailing(store, mailingId, { state: 'sent', endedAt: now, workedAt: now })
		const { eventId, providerId } = mailing
		record({ name: 'mailing.ended', about: `event:${eventId}`, providerId, data: { mailingId } })
		return { ended: true }
	},
})
