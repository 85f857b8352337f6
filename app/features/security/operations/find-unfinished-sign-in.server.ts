import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { countPasskeys } from '~/features/security/store/passkeys.server.ts'
import { triesLeft } from '~/features/security/rules/unfinished.ts'
import { findAuthenticator, findUnfinished } from '~/features/security/store/second-steps.server.ts'

/** What a browser's unfinished sign-in still lacks, and whose it is; only the holder of its token may know. */
export const findUnfinishedSignIn = query('findUnfinishedSignIn', {
	input: z.object({ token: z.string().max(100) }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['sign_in_over'],
	async run({ store, now, refuse }, { token }) {
		const row = await findUnfinished(store, hashOf(token))
		if (!row || triesLeft(row, now) === 0) return refuse('sign_in_over')
		const { missing, accountId, identity } = row
		const account = accountId === null ? undefined : await findAccount(store, accountId)
		return {
			missing,
			accountId,
			email: account?.email ?? identity?.email ?? '',
			identity,
			hasAuthenticator: accountId !== null && Boolean((await findAuthenticator(store, accountId))?.confirmedAt),
			hasPasskeys: accountId !== null && (await countPasskeys(store, accountId)) > 0,
		}
	},
})
