import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { takenMs } from '~/features/mailing/rules/mailing.ts'
import { newsletterPath } from '~/features/follow/newsletter/links/newsletter-link.server.ts'
import { isAnybodyLeft, lockLetter, takeLetterRecipients as take, updateLetter } from '~/features/follow/newsletter/store/letters.server.ts'

/**
 * Reserves the next recipients of a letter for ten minutes, and returns it. Returns none once everybody has the letter, somebody stopped it, or other
 * runs have reserved the rest (`elsewhere`).
 */
export const takeLetterRecipients = mutation('takeLetterRecipients', {
	input: z.object({ letterId: idShape, most: z.number().int().min(1).max(500) }),
	allow: systemOnly,
	refusals: ['letter_not_found'],
	async run({ store, now, secrets, refuse }, { letterId, most }) {
		const row = await lockLetter(store, letterId)
		if (!row) return refuse('letter_not_found')
		const isSending = row.state === 'sending'
		const recipients = isSending ? await take(store, letterId, { now, until: new Date(now.getTime() + takenMs), most }) : []
		if (recipients.length > 0) await updateLetter(store, letterId, { workedAt: now })
		return {
			letter: row.letter,
			elsewhere: isSending && recipients.length === 0 && (await isAnybodyLeft(store, letterId)),
			recipients: recipients.map((each) => ({ ...each, path: newsletterPath(secrets, each.readerId) })),
		}
	},
})
