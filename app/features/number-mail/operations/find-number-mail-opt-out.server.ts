import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { isOptedOut } from '../../mailing/store.server.ts'
import { findProvider } from '../../provider/store.server.ts'
import { opensOptOut } from '../links/opt-out-link.server.ts'
import { findMailed } from '../store.server.ts'

/** Whether the reader of a mail with a number gets more of its provider's. */
export const findNumberMailOptOut = query('findNumberMailOptOut', {
	input: z.object({ attendeeId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, refuse }, { attendeeId, secret }) {
		const mailed = opensOptOut(secrets, attendeeId, secret) ? await findMailed(store, attendeeId) : undefined
		const provider = mailed && (await findProvider(store, mailed.providerId))
		if (!mailed || !provider) return refuse('link_not_valid')
		return { email: mailed.email, provider: provider.name, optedOut: await isOptedOut(store, mailed.providerId, mailed.email) }
	},
})
