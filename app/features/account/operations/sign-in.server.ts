import { z } from 'zod'
import { longestEmail, longestPassword } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { enterOrAsk } from '~/features/security/flows/finish-sign-in.server.ts'
import { passwordMatches } from '~/features/account/secrets/passwords.server.ts'
import { findAccountByEmail, lockAccount } from '~/features/account/store.server.ts'

/**
 * Signs in with a password, or asks for the second step where the account has one. The answer is the same, and takes as long, for an unknown
 * address, a wrong password, and an account whose address was never verified. Otherwise somebody could sign up with an address and learn from
 * signing in whether it was taken (decision 0013).
 */
export const signIn = mutation('signIn', {
	input: z.object({
		email: z.string().trim().max(longestEmail),
		password: z.string().max(longestPassword),
		remember: z.boolean().default(true),
	}),
	allow: everyone,
	pagesOnly: true,
	refusals: ['wrong_credentials'],
	async run(context, { email, password, remember }) {
		const { store, refuse } = context
		const found = await findAccountByEmail(store, email)
		const isRight = await passwordMatches(found?.passwordHash, password)
		if (!found || !isRight || !found.emailVerifiedAt) return refuse('wrong_credentials')
		// A password that was replaced meanwhile does not sign in.
		const account = await lockAccount(store, found.id)
		if (account?.passwordHash !== found.passwordHash) return refuse('wrong_credentials')
		const entered = await enterOrAsk(context, account, { isRemembered: remember, way: 'password' })
		return entered ?? refuse('wrong_credentials')
	},
})
