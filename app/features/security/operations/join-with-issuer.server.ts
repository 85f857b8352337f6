import { z } from 'zod'
import { roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { longest } from '~/features/account/rules/longest.ts'
import { insertAccount } from '~/features/account/store.server.ts'
import { insertConsents } from '~/features/account/store/consents.server.ts'
import { finishWaiting, lockWaiting } from '~/features/security/flows/finish-sign-in.server.ts'
import { checkNewPerson } from '~/features/security/rules/new-person.ts'

const name = z.string().max(roomFor(longest.name))

/** Makes an account for a new person from an issuer, with the address the issuer has verified, and signs them in. */
export const joinWithIssuer = mutation('joinWithIssuer', {
	input: z.object({ token: z.string().max(100), firstName: name, lastName: name, terms: z.boolean(), newsletter: z.boolean() }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['sign_in_over', 'invalid_fields'],
	async run(context, { token, ...input }) {
		const { store, now, locale, refuse, record } = context
		const row = await lockWaiting(context, token, 'consent')
		if (!row?.identity) return refuse('sign_in_over')
		const { issues, cleaned } = checkNewPerson(input)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const { newsletter, ...name } = cleaned
		const email = row.identity.email.toLowerCase()
		const accountId = await insertAccount(store, { ...name, email, locale, emailVerifiedAt: now, createdAt: now })
		// Another account has taken the address: on the next try, its password is asked for.
		if (accountId === undefined) return refuse('sign_in_over')
		await insertConsents(store, { accountId, at: now, given: { terms: true, newsletter } })
		record({ name: 'account.joined', about: `account:${accountId}`, data: { issuer: row.identity.issuerName } })
		return (await finishWaiting(context, row, accountId)) ?? refuse('sign_in_over')
	},
})
