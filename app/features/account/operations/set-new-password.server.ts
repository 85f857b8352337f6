import { z } from 'zod'
import { longestPassword, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { deleteUnfinishedOf } from '~/features/security/store/second-steps.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { useLink } from '~/features/account/flows/use-one-time-link.server.ts'
import { hashPassword } from '~/features/account/secrets/passwords.server.ts'
import { linkRefusals, refusalOfLink } from '~/features/account/rules/one-time-link.ts'
import { passwordIssue } from '~/features/account/rules/password.ts'
import { lockAccount, updateAccount } from '~/features/account/store.server.ts'
import { deleteSessionsOf } from '~/features/account/store/sessions.server.ts'

/**
 * Sets a new password by the link that was mailed for it, and ends every session: somebody who took the account over is out. Opening the mail
 * also proves the address, so it counts as verified.
 */
export const setNewPassword = mutation('setNewPassword', {
	input: z.object({ token: z.string().max(200), password: z.string().max(roomFor(longestPassword)) }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['invalid_fields', ...linkRefusals],
	async run(context, { token, password }) {
		const { store, now, record, refuse, locale } = context
		const weakness = passwordIssue(password)
		if (weakness) return refuse('invalid_fields', { issues: [{ path: 'password', code: weakness }] })
		const link = await useLink(context, 'reset_password', token)
		if (link?.state !== 'good') return refuse(refusalOfLink(link?.state))
		const account = await lockAccount(store, link.accountId)
		// The address was changed since: the reader of the old address's mail has no say any more.
		if (account?.email.toLowerCase() !== link.sentTo.toLowerCase()) return refuse('link_expired')
		await updateAccount(store, account.id, {
			passwordHash: await hashPassword(password),
			emailVerifiedAt: account.emailVerifiedAt ?? now,
		})
		await deleteSessionsOf(store, account.id)
		// Somebody who gave the old password and waits at the second step is thrown out too.
		await deleteUnfinishedOf(store, account.id)
		record({ name: 'account.password_changed', about: `account:${account.id}`, data: { locale } })
		return { email: account.email }
	},
})
