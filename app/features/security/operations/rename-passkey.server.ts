import { z } from 'zod'
import { roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { longest } from '~/features/security/rules/longest.ts'
import { passkeyName } from '~/features/security/rules/passkey-name.ts'
import { renamePasskey as renameRow } from '~/features/security/store/passkeys.server.ts'

/** Renames one of the caller's passkeys. */
export const renamePasskey = mutation('renamePasskey', {
	input: z.object({ passkeyId: z.number().int().positive(), name: z.string().max(roomFor(longest.passkeyName)) }),
	allow: signedIn,
	refusals: ['passkey_not_found'],
	async run(context, { passkeyId, name }) {
		const { store, refuse, record } = context
		const accountId = accountOf(context)
		const renamed = await renameRow(store, accountId, passkeyId, passkeyName(name))
		if (!renamed) return refuse('passkey_not_found')
		record({ name: 'passkey.renamed', about: `account:${accountId}`, data: { passkeyId } })
		return { name: passkeyName(name) }
	},
})
