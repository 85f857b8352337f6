import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findProviderBySlug } from '~/features/provider/store.server.ts'

/** A provider that the caller may follow, and the caller's address for it. */
export const findFollowChoice = query('findFollowChoice', {
	input: z.object({ slug: z.string().max(200) }),
	allow: everyone,
	refusals: ['provider_not_found'],
	async run({ store, actor, refuse }, { slug }) {
		const provider = await findProviderBySlug(store, slug)
		if (!provider || provider.suspendedAt) return refuse('provider_not_found')
		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		return { provider: { slug: provider.slug, name: provider.name }, me: account ? { email: account.email } : null }
	},
})
