import { z } from 'zod'
import { longestEmail } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { makeLink } from '~/features/account/flows/use-one-time-link.server.ts'
import { lockAccountByEmail } from '~/features/account/store.server.ts'

/** Sends a link for a new password to an account's address. The answer is the same for every address. */
export const askPasswordReset = mutation('askPasswordReset', {
	input: z.object({ email: z.string().trim().max(longestEmail) }),
	allow: everyone,
	pagesOnly: true,
	refusals: [],
	async run(context, { email }) {
		const { store, record, locale } = context
		const account = await lockAccountByEmail(store, email)
		if (account) {
			const linkId = await makeLink(context, { kind: 'reset_password', accountId: account.id, sentTo: account.email })
			record({ name: 'account.reset_asked', about: `account:${account.id}`, data: { linkId, locale } })
		}
		return { asked: true }
	},
})
