import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensOptOut } from '~/features/mailing/links/opt-out-link.server.ts'
import { deleteOptOut, findRecipient, insertOptOut } from '~/features/mailing/store.server.ts'

/** Ends a provider's mailings for the holder of a mailing's link, or allows them again. */
export const setOptOut = mutation('setOptOut', {
	input: z.object({ recipientId: idShape, secret: z.string().max(100), optedOut: z.boolean() }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, now, refuse, record }, { recipientId, secret, optedOut }) {
		const recipient = opensOptOut(secrets, recipientId, secret) ? await findRecipient(store, recipientId) : undefined
		if (!recipient) return refuse('link_not_valid')
		const { providerId, email } = recipient
		if (optedOut) await insertOptOut(store, providerId, email, now)
		else await deleteOptOut(store, providerId, email)
		record({
			name: optedOut ? 'mailing.opted_out' : 'mailing.opted_in',
			about: `provider:${providerId}`,
			providerId,
			data: { recipientId },
		})
		return { optedOut }
	},
})
