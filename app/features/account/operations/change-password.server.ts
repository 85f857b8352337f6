import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { longestPassword, roomFor } from '~/kernel/longest.ts'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { hashPassword, passwordMatches } from '~/features/account/secrets/passwords.server.ts'
import { passwordIssue } from '~/features/account/rules/password.ts'
import { lockAccount, updateAccount } from '~/features/account/store.server.ts'
import { deleteUnfinishedOf } from '~/features/security/store/second-steps.server.ts'
import { deleteSessionsOf } from '~/features/account/store/sessions.server.ts'

/**
 * Gives the caller's account another password, and ends its other sessions. It asks for the present password. Somebody who has none, because
 * they sign in by other means, must have signed in a short time ago.
 */
export const changePassword = mutation('changePassword', {
	input: z.object({ current: z.string().max(roomFor(longestPassword)), password: z.string().max(roomFor(longestPassword)) }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['invalid_fields', 'wrong_current_password', 'sign_in_again'],
	async run(context, { current, password }) {
		const { store, now, actor, locale, record, refuse } = context
		const accountId = accountOf(context)
		const account = await lockAccount(store, accountId)
		if (!account) return refuse('sign_in_again')
		const session = actor.kind === 'account' ? actor.session : undefined
		if (account.passwordHash === null) {
			if (!signedInRecently(actor, now)) return refuse('sign_in_again')
		} else if (!(await passwordMatches(account.passwordHash, current))) return refuse('wrong_current_password')
		const weakness = passwordIssue(password)
		if (weakness) return refuse('invalid_fields', { issues: [{ path: 'password', code: weakness }] })
		await updateAccount(store, accountId, { passwordHash: await hashPassword(password) })
		await deleteSessionsOf(store, accountId, session?.id)
		// Somebody who gave the old password and waits at the second step is thrown out too.
		await deleteUnfinishedOf(store, accountId)
		record({ name: 'account.password_changed', about: `account:${accountId}`, data: { locale } })
		return { changed: true }
	},
})
