import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../guards.server.ts'
import { useLink } from '../one-time-links.server.ts'
import { linkRefusals, refusalOfLink } from '../rules/one-time-link.ts'
import { lockAccount, updateAccount } from '../store.server.ts'

/** Verifies the address of a sign-up by the link that was sent there. From now on its account can be signed in to. */
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
		// The address was changed since: the mail proves another one.
		if (account?.email.toLowerCase() !== link.sentTo.toLowerCase()) return refuse('link_expired')
		if (!account.emailVerifiedAt) await updateAccount(store, account.id, { emailVerifiedAt: now })
		record({ name: 'account.email_verified', about: `account:${account.id}` })
		return { email: account.email }
	},
})
