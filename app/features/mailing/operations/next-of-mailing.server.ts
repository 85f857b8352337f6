import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { findProvider } from '../../provider/store.server.ts'
import { optOutPath } from '../opt-out-link.server.ts'
import { idShape } from '../shapes.server.ts'
import { findMailing, listWaitingRecipients } from '../store.server.ts'

/** The next recipients of a mailing with what their mails need; none once everybody has it, or somebody stopped it. */
export const nextOfMailing = query('nextOfMailing', {
	input: z.object({ mailingId: idShape, most: z.number().int().min(1).max(500) }),
	allow: systemOnly,
	refusals: ['mailing_not_found'],
	async run({ store, secrets, refuse }, { mailingId, most }) {
		const mailing = await findMailing(store, mailingId)
		const row = mailing && (await findEventRow(store, mailing.eventId))
		const provider = mailing && (await findProvider(store, mailing.providerId))
		if (!mailing || !row || !provider) return refuse('mailing_not_found')
		const recipients = mailing.state === 'sending' ? await listWaitingRecipients(store, mailingId, most) : []
		const { name, slug } = row.event
		return {
			letter: mailing.letter,
			isSending: mailing.state === 'sending',
			event: { name, slug },
			provider: { name: provider.name, email: provider.email },
			recipients: recipients.map((each) => ({ ...each, optOutPath: optOutPath(secrets, each.id) })),
		}
	},
})
