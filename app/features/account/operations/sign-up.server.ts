import { z } from 'zod'
import { longestEmail, longestPassword, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { longest } from '~/features/account/rules/longest.ts'
import { makeLink } from '~/features/account/flows/use-one-time-link.server.ts'
import { hashPassword, passwordMatches } from '~/features/account/secrets/passwords.server.ts'
import { checkSignUp } from '~/features/account/rules/sign-up.ts'
import { insertAccount, lockAccountByEmail, updateAccount } from '~/features/account/store.server.ts'
import { insertConsents } from '~/features/account/store/consents.server.ts'

/**
 * Signs somebody up. The answer is the same for every address: a new address gets a mail to verify it, a known one gets a mail that says it is
 * known (decision 0013). An account that was never verified belongs to nobody yet, so a second sign-up with its address replaces it. When the
 * second password differs from the first, neither is valid, and the person who reads the mail chooses one.
 */
export const signUp = mutation('signUp', {
	input: z.object({
		firstName: z.string().max(roomFor(longest.name)),
		lastName: z.string().max(roomFor(longest.name)),
		email: z.string().max(roomFor(longestEmail)),
		password: z.string().max(roomFor(longestPassword)),
		terms: z.boolean(),
		newsletter: z.boolean().default(false),
	}),
	allow: everyone,
	pagesOnly: true,
	refusals: ['invalid_fields'],
	async run(context, input) {
		const { store, now, record, refuse, locale } = context
		const { issues, cleaned } = checkSignUp(input)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const { newsletter, password, ...person } = cleaned
		const passwordHash = await hashPassword(password)
		const changes = { ...person, passwordHash, locale }

		const inserted = await insertAccount(store, { ...changes, createdAt: now })
		const known = inserted === undefined ? await lockAccountByEmail(store, person.email) : undefined
		const accountId = inserted ?? known?.id
		if (accountId === undefined) throw new Error('an account was gone while somebody signed up with its address')
		if (known?.emailVerifiedAt) {
			record({ name: 'account.signed_up_again', about: `account:${accountId}`, data: { locale } })
			return { sentTo: person.email }
		}
		if (known) {
			const isAgreed = await passwordMatches(known.passwordHash, password)
			await updateAccount(store, accountId, { ...changes, passwordHash: isAgreed ? known.passwordHash : null })
		}
		await insertConsents(store, { accountId, at: now, given: { terms: true, newsletter } })
		const linkId = await makeLink(context, { kind: 'verify_email', accountId, sentTo: person.email })
		record({ name: 'account.signed_up', about: `account:${accountId}`, data: { linkId, locale } })
		return { sentTo: person.email }
	},
})
