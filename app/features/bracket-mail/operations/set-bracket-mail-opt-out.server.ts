import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { idShape } from '../../bracket/shapes.server.ts'
import { deleteOptOut, insertOptOut } from '../../mailing/store.server.ts'
import { opensOptOut } from '../links/opt-out-link.server.ts'
import { dropWaitingOf, findMailed } from '../store.server.ts'

/** Ends a provider's mails for whoever has the link of one about a bracket, or lets them come again. */
export const setBracketMailOptOut = mutation('setBracketMailOptOut', {
	input: z.object({ candidateId: idShape, secret: z.string().max(100), optedOut: z.boolean() }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, now, refuse, record }, { candidateId, secret, optedOut }) {
		const mailed = opensOptOut(secrets, candidateId, secret) ? await findMailed(store, candidateId) : undefined
		if (!mailed) return refuse('link_not_valid')
		const { providerId, email } = mailed
		if (optedOut) {
			await insertOptOut(store, providerId, email, now)
			await dropWaitingOf(store, providerId, email)
		} else await deleteOptOut(store, providerId, email)
		record({
			name: optedOut ? 'mailing.opted_out' : 'mailing.opted_in',
			about: `provider:${providerId}`,
			providerId,
			data: { candidateId },
		})
		return { optedOut }
	},
})
