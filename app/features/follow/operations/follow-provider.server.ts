import { z } from 'zod'
import { fieldReader, isEmail, normalizeEmail } from '~/kernel/fields.ts'
import { longestEmail, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findProviderBySlug } from '~/features/provider/store.server.ts'
import { followPath } from '~/features/follow/links/follow-link.server.ts'
import { mostFollows } from '~/features/follow/rules/following.ts'
import { countOpenFollows, insertOrLockFollow, updateFollow } from '~/features/follow/store.server.ts'

/**
 * Asks for a mail when a provider publishes events. An account with a verified address follows at once; everybody else follows once they confirm by
 * the link in a mail. Asking twice has the effect of once; the answer does not tell whether the address asked before.
 */
export const followProvider = mutation('followProvider', {
	input: z.object({ slug: z.string().max(200), email: z.string().max(roomFor(longestEmail)).default('') }),
	allow: everyone,
	refusals: ['provider_not_found', 'invalid_fields', 'too_many_follows'],
	async run({ store, actor, locale, now, secrets, refuse, record }, { slug, email: typed }) {
		const provider = await findProviderBySlug(store, slug)
		if (!provider || provider.suspendedAt) return refuse('provider_not_found')
		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		const read = fieldReader()
		const email = normalizeEmail(read.text('email', account?.email ?? typed, { required: true, max: longestEmail }))
		if (email !== '' && !isEmail(email)) read.refuse('email', 'email')
		if (read.issues.length > 0) return refuse('invalid_fields', { issues: read.issues })
		if ((await countOpenFollows(store, email)) >= mostFollows) return refuse('too_many_follows')

		const isKnown = account?.emailVerifiedAt != null
		const state = isKnown ? ('following' as const) : ('unconfirmed' as const)
		const { row, isNew } = await insertOrLockFollow(store, { providerId: provider.id, email, locale, state, askedAt: now })
		if (!row) return refuse('provider_not_found')
		// A stranger who types the address cannot undo what its owner confirmed.
		const standing = !isNew && row.state === 'following' ? row.state : state
		if (!isNew && standing !== row.state) await updateFollow(store, row.id, { state: standing, askedAt: now, locale })
		const name = standing === 'unconfirmed' ? 'follow.asked' : 'follow.confirmed'
		record({ name, about: `follow:${row.id}`, providerId: provider.id, data: { followId: row.id } })
		return { confirmed: isKnown, email, path: isKnown ? followPath(secrets, row.id) : null }
	},
})
