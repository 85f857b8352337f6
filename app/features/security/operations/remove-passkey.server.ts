import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { lockAccount } from '~/features/account/store.server.ts'
import { listIdentities } from '~/features/security/store/identities.server.ts'
import { settleSecondStep } from '~/features/security/flows/settle-second-step.server.ts'
import { countPasskeys, deletePasskey } from '~/features/security/store/passkeys.server.ts'

/**
 * Removes one of the caller's passkeys; when neither a passkey nor an authenticator is left, the second step is off. The last way in cannot be
 * removed.
 */
export const removePasskey = mutation('removePasskey', {
	input: z.object({ passkeyId: z.number().int().positive() }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'passkey_not_found', 'last_way_in'],
	async run(context, { passkeyId }) {
		const { store, now, actor, refuse, record } = context
		const account = await lockAccount(store, accountOf(context))
		const passkey = account && (await deletePasskey(store, account.id, passkeyId))
		if (!account || passkey === undefined) return refuse('passkey_not_found')
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const others =
			account.passwordHash !== null || (await countPasskeys(store, account.id)) + (await listIdentities(store, account.id)).length > 0
		if (!others) return refuse('last_way_in')
		record({ name: 'passkey.removed', about: `account:${account.id}`, data: { passkeyId, passkey } })
		await settleSecondStep(context, account)
		return {}
	},
})
