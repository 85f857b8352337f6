import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import {
	isAnybodyLeft,
	letLetterRecipientsGo,
	lockLetter,
	updateLetter,
	updateLetterRecipients,
} from '~/features/follow/newsletter/store/letters.server.ts'

/** Notes recipients who got a letter or whose address was refused, releases those `left` for another run, and ends the letter after the last one. */
export const noteLetterSent = mutation('noteLetterSent', {
	input: z.object({ letterId: idShape, sent: z.array(idShape), refused: z.array(idShape), left: z.array(idShape).default([]) }),
	allow: systemOnly,
	refusals: ['letter_not_found'],
	async run({ store, now, refuse, record }, { letterId, sent, refused, left }) {
		const row = await lockLetter(store, letterId)
		if (!row) return refuse('letter_not_found')
		await updateLetterRecipients(store, letterId, sent, 'sent')
		await updateLetterRecipients(store, letterId, refused, 'refused')
		await letLetterRecipientsGo(store, letterId, left)
		if (row.state !== 'sending' || (await isAnybodyLeft(store, letterId))) {
			await updateLetter(store, letterId, { workedAt: now })
			return { ended: false }
		}
		await updateLetter(store, letterId, { state: 'sent', endedAt: now, workedAt: now })
		record({ name: 'newsletter.ended', about: `newsletter:${letterId}`, data: { letterId } })
		return { ended: true }
	},
})
