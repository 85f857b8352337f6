import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { followSecret } from '~/features/follow/links/follow-link.server.ts'
import { listFollowed } from '~/features/follow/store.server.ts'

/** The providers that the caller follows, each with the link that stops it. Only a verified address is looked up. */
export const listMyFollows = query('listMyFollows', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run({ store, secrets, ...context }) {
		const account = await findAccount(store, accountOf(context))
		const rows = account?.emailVerifiedAt ? await listFollowed(store, account.email) : []
		const follows = rows.map(({ follow, provider }) => ({
			...{ id: follow.id, secret: followSecret(secrets, follow.id), isSuspended: provider.suspendedAt !== null },
			provider: { slug: provider.slug, name: provider.name },
		}))
		return { follows }
	},
})
