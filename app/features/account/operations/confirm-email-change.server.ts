import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { useLink } from '~/features/account/flows/use-one-time-link.server.ts'
import { linkRefusals, refusalOfLink } from '~/features/account/rules/one-time-link.ts'
import { deleteAccountRow, lockAccount, lockAccountByEmail, updateAccount } from '~/features/account/store.server.ts'
import { findNewestLink } from '~/features/account/store/links.server.ts'

/** The other link of the pair. */
const otherOf = { change_email_old: 'change_email_new', change_email_new: 'change_email_old' } as const

/**
 * Notes that one of the two links of a change of address was opened; with the second, the address changes. The new address counts as verified,
 * because the mail arrived there. Links to reset the password that went to the old address open nothing any more.
 */
export const confirmEmailChange = mutation('confirmEmailChange', {
	input: z.object({ kind: z.enum(['change_email_old', 'change_email_new']), token: z.string().max(200) }),
	allow: everyone,
	pagesOnly: true,
	refusals: linkRefusals,
	async run(context, { kind, token }) {
		const { store, now, record, refuse } = context
		const link = await useLink(context, kind, token)
		if (link?.state !== 'good') return refuse(refusalOfLink(link?.state))
		const { accountId } = link
		const other = await findNewestLink(store, accountId, otherOf[kind])
		const sent = { [kind]: link.sentTo, [otherOf[kind]]: other?.sentTo } as Record<typeof kind, string | undefined>
		const { change_email_old: from, change_email_new: to } = sent
		const account = await lockAccount(store, accountId)
		// Another pair of links changed the address meanwhile.
		if (!account || to === undefined || account.email.toLowerCase() !== from?.toLowerCase()) return refuse('link_expired')
		if (!other?.usedAt) return { changed: false as const, waitsFor: other?.sentTo ?? '' }

		const holder = await lockAccountByEmail(store, to)
		if (holder?.emailVerifiedAt) return refuse('link_expired')
		// An account that was never verified belongs to nobody (decision 0013).
		if (holder) await deleteAccountRow(store, holder.id)
		await updateAccount(store, accountId, { email: to, emailVerifiedAt: now })
		const about = `account:${accountId}`
		record({ name: 'account.email_changed', about })
		record({ name: 'account.email_verified', about })
		return { changed: true as const, email: to }
	},
})
