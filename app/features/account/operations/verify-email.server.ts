import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { linkToken, makeLink, useLink } from '~/features/account/flows/use-one-time-link.server.ts'
import { linkRefusals, refusalOfLink } from '~/features/account/rules/one-time-link.ts'
import { lockAccount, updateAccount } from '~/features/account/store.server.ts'
import { findLinkById } from '~/features/account/store/links.server.ts'

/**
 * Verifies the address of a sign-up by the link that was sent there. From now on somebody can sign in to its account. When several people signed
 * up with the address, the account has no password: the person who reads its mail chooses one.
 * @returns the token to choose a password with, when a password has to be chosen
 */
export const verifyEmail = mutation('verifyEmail', {
	input: z.object({ token: z.string().max(200) }),
	allow: everyone,
	pagesOnly: true,
	refusals: linkRefusals,
	async run(context, { token }) {
		const { store, now, record, refuse } = context
		const link = await useLink(context, 'verify_email', token)
		if (link?.state !== 'good') return refuse(refusalOfLink(link?.state))
		const account = await lockAccount(store, link.accountId)
		// The address was changed since: this mail proves the old one.
		if (account?.email.toLowerCase() !== link.sentTo.toLowerCase()) return refuse('link_expired')
		if (!account.emailVerifiedAt) await updateAccount(store, account.id, { emailVerifiedAt: now })
		record({ name: 'account.email_verified', about: `account:${account.id}` })
		if (account.passwordHash !== null) return { email: account.email }
		const choosing = await findLinkById(
			store,
			await makeLink(context, { kind: 'reset_password', accountId: account.id, sentTo: link.sentTo }),
		)
		return { email: account.email, ...(choosing && { choosePassword: linkToken(context.secrets, choosing) }) }
	},
})
