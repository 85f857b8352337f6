import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { findAccount } from '~/features/account/store.server.ts'

/** What the account says about its person; never a hash, a token or a right. */
export const findProfile = query('findProfile', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const account = await findAccount(context.store, accountOf(context))
		if (!account) throw new Error('a session outlived its account')
		const { firstName, lastName, email, phone, locale, avatarPath, passwordHash } = account
		return {
			firstName,
			lastName,
			/** The full name, in the order of the reader's language. */
			name: nameIn(context.locale, account),
			email,
			phone,
			locale,
			avatarPath,
			/** An account that signs in by other means may have no password. */
			hasPassword: passwordHash !== null,
		}
	},
})
