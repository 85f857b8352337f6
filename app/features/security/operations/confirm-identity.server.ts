import { z } from 'zod'
import { longestPassword } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { passwordMatches } from '~/features/account/secrets/passwords.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { enterOrAsk, lockWaiting } from '~/features/security/flows/finish-sign-in.server.ts'
import { triesLeft } from '~/features/security/rules/unfinished.ts'
import { countTry, deleteUnfinished } from '~/features/security/store/second-steps.server.ts'

/**
 * Links an identity at an issuer to the account with the same address, after its password, and signs in. A wrong password is answered, not refused:
 * it must be counted, and a refusal writes nothing.
 */
export const confirmIdentity = mutation('confirmIdentity', {
	input: z.object({ token: z.string().max(100), password: z.string().max(longestPassword) }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['sign_in_over'],
	async run(context, { token, password }) {
		const { store, now, refuse } = context
		const row = await lockWaiting(context, token, 'password')
		const account = row?.accountId ? await findAccount(store, row.accountId) : undefined
		// Neither the account nor the identity may have changed its address meanwhile.
		if (!row?.identity || !account || account.email.toLowerCase() !== row.identity.email.toLowerCase()) return refuse('sign_in_over')
		if (!(await passwordMatches(account.passwordHash, password))) {
			await countTry(store, row.id)
			return { next: 'wrong_password' as const, triesLeft: triesLeft({ ...row, tries: row.tries + 1 }, now) }
		}
		await deleteUnfinished(store, row.id)
		const entering = { way: row.way, isRemembered: row.isRemembered, identity: row.identity }
		return (await enterOrAsk(context, account, entering)) ?? refuse('sign_in_over')
	},
})
