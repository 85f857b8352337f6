import { z } from 'zod'
import { longestPassword } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, sessionIdOf, signedIn } from '~/features/account/guards.server.ts'
import { passwordMatches } from '~/features/account/secrets/passwords.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { markProved } from '~/features/account/store/sessions.server.ts'
import { spendCode } from '~/features/security/flows/spend-code.server.ts'

/**
 * Proves again who uses a session that began a while ago, by the last step of signing in: a code where there is a second step, else the password. The
 * page counts tries.
 */
export const proveMyself = mutation('proveMyself', {
	input: z.object({ given: z.string().max(longestPassword) }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['wrong_code', 'wrong_password'],
	async run(context, { given }) {
		const { store, now, actor, refuse, record } = context
		const accountId = accountOf(context)
		const account = await findAccount(store, accountId)
		if (account?.secondStepSince) {
			if (!(await spendCode(context, accountId, given))) return refuse('wrong_code')
		} else if (!(await passwordMatches(account?.passwordHash, given))) return refuse('wrong_password')
		const sessionId = sessionIdOf(actor)
		if (sessionId !== undefined) await markProved(store, sessionId, now)
		record({ name: 'account.proved', about: `account:${accountId}` })
		return {}
	},
})
