import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { opensOptOut } from '~/features/mailing/links/opt-out-link.server.ts'
import { findRecipient, isOptedOut } from '~/features/mailing/store.server.ts'

/** Whether the reader of a mailing still gets mailings of its provider. */
export const findOptOut = query('findOptOut', {
	input: z.object({ recipientId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, refuse }, { recipientId, secret }) {
		const recipient = opensOptOut(secrets, recipientId, secret) ? await findRecipient(store, recipientId) : undefined
		const provider = recipient && (await findProvider(store, recipient.providerId))
		if (!recipient || !provider) return refuse('link_not_valid')
		return { email: recipient.email, provider: provider.name, optedOut: await isOptedOut(store, recipient.providerId, recipient.email) }
	},
})
