import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { isAnybodyWaiting, letRecipientsGo, lockMailing, updateMailing, updateRecipients } from '~/features/mailing/store.server.ts'

/**
 * Notes recipients who got a mailing or whose address was refused, releases those `left` for another run, and ends the mailing after the last one.
 */
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
