import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { optOutPath } from '~/features/mailing/links/opt-out-link.server.ts'
import { takenMs } from '~/features/mailing/rules/mailing.ts'
import { isAnybodyWaiting, lockMailing, takeWaitingRecipients, updateMailing } from '~/features/mailing/store.server.ts'

/**
 * Reserves the next recipients of a mailing for ten minutes, and returns the content of their mails. Returns none once everybody has the mailing,
 * somebody stopped it, or other runs have reserved the rest (`elsewhere`).
 */
export const takeMailed = mutation('takeMailed', {
	input: z.object({ mailingId: idShape, most: z.number().int().min(1).max(500) }),
	allow: systemOnly,
	refusals: ['mailing_not_found'],
	async run({ store, now, secrets, refuse }, { mailingId, most }) {
		const mailing = await lockMailing(store, mailingId)
		const row = mailing && (await findEventRow(store, mailing.eventId))
		const provider = mailing && (await findProvider(store, mailing.providerId))
		if (!mailing || !row || !provider) return refuse('mailing_not_found')
		const isSending = mailing.state === 'sending'
		const until = new Date(now.getTime() + takenMs)
		const recipients = isSending ? await takeWaitingRecipients(store, mailingId, { now, until, most }) : []
		if (recipients.length > 0) await updateMailing(store, mailingId, { workedAt: now })
		const { id: eventId, name } = row.event
		return {
			letter: mailing.letter,
			isSending,
			elsewhere: isSending && recipients.length === 0 && (await isAnybodyWaiting(store, mailingId)),
			event: { id: eventId, name, slug: slugWithId(row.event) },
			provider: { name: provider.name, email: provider.email },
			recipients: recipients.map((each) => ({ ...each, optOutPath: optOutPath(secrets, each.id) })),
		}
	},
})
