import { z } from 'zod'
import { longestEmail, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { makeLink } from '~/features/account/flows/use-one-time-link.server.ts'
import { checkEmail } from '~/features/account/rules/sign-up.ts'
import { findAccountByEmail, lockAccount } from '~/features/account/store.server.ts'

/**
 * Asks for another address: one link goes to the present address and one to the new address, and both must be opened. The answer is the same
 * when somebody else has the new address; that owner hears nothing, and the change never becomes complete.
 */
export const askEmailChange = mutation('askEmailChange', {
	input: z.object({ email: z.string().max(roomFor(longestEmail)) }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['invalid_fields', 'email_unchanged'],
	async run(context, input) {
		const { store, locale, record, refuse } = context
		const accountId = accountOf(context)
		const { issues, email } = checkEmail(input.email)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const account = await lockAccount(store, accountId)
		if (!account || account.email.toLowerCase() === email) return refuse('email_unchanged')
		const about = `account:${accountId}`
		const linkOf = (kind: 'change_email_old' | 'change_email_new', sentTo: string) => makeLink(context, { kind, accountId, sentTo })
		const other = await findAccountByEmail(store, email)
		const oldLink = await linkOf('change_email_old', account.email)
		const newLink = await linkOf('change_email_new', email)
		record({ name: 'account.email_change_asked', about, data: { linkId: oldLink, locale } })
		// Somebody who never verified the address does not have it.
		if (!other?.emailVerifiedAt) record({ name: 'account.email_change_announced', about, data: { linkId: newLink, locale } })
		return { asked: true }
	},
})
