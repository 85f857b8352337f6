import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { lockAccount } from '~/features/account/store.server.ts'
import { countPasskeys } from '~/features/security/store/passkeys.server.ts'
import { deleteIdentity, listIdentities } from '~/features/security/store/identities.server.ts'

/** Unlinks an issuer's subject from the caller's account. The last way in cannot be removed. */
export const unlinkIdentity = mutation('unlinkIdentity', {
	input: z.object({ identityId: z.number().int().positive() }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'identity_not_found', 'last_way_in'],
	async run(context, { identityId }) {
		const { store, now, actor, refuse, record } = context
		const account = await lockAccount(store, accountOf(context))
		const issuer = account && (await deleteIdentity(store, account.id, identityId))
		if (!account || issuer === undefined) return refuse('identity_not_found')
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const others =
			account.passwordHash !== null || (await countPasskeys(store, account.id)) + (await listIdentities(store, account.id)).length > 0
		if (!others) return refuse('last_way_in')
		record({ name: 'identity.unlinked', about: `account:${account.id}`, data: { issuer } })
		return {}
	},
})
