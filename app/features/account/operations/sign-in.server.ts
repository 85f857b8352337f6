import { z } from 'zod'
import { secretToken } from '../../../kernel/dice.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { hashOf } from '../../../platform/signing/secrets.server.ts'
import { everyone } from '../guards.server.ts'
import { passwordMatches } from '../passwords.server.ts'
import { sessionDays } from '../session-cookies.server.ts'
import { findAccountByEmail, insertSession } from '../store.server.ts'

/** Opens a session for an account. The answer is the same for an unknown address and a wrong password, and takes as long. */
export const signIn = mutation('signIn', {
	input: z.object({ email: z.string().trim().max(254), password: z.string().max(200) }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['wrong_credentials'],
	async run({ store, now, dice, refuse, record, locale }, { email, password }) {
		const account = await findAccountByEmail(store, email)
		if (!(await passwordMatches(account?.passwordHash, password)) || !account) return refuse('wrong_credentials')
		const token = secretToken(dice)
		const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000)
		await insertSession(store, { tokenHash: hashOf(token), accountId: account.id, createdAt: now, expiresAt })
		record({ name: 'account.signed_in', about: `account:${account.id}` })
		const { firstName, lastName } = account
		return { accountId: account.id, name: locale === 'vi_VN' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`, token }
	},
})
