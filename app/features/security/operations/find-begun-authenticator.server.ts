import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { unsealSecret } from '~/features/security/flows/spend-code.server.ts'
import { authenticatorUri } from '~/features/security/secrets/one-time-codes.server.ts'
import { findAuthenticator } from '~/features/security/store/second-steps.server.ts'

/** The secret the caller is putting into their app. After it is confirmed, nobody can see it any more. */
export const findBegunAuthenticator = query('findBegunAuthenticator', {
	input: z.object({}),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'authenticator_not_found'],
	async run(context) {
		const { store, now, secrets, actor, refuse } = context
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const accountId = accountOf(context)
		const [account, begun] = [await findAccount(store, accountId), await findAuthenticator(store, accountId)]
		if (!account || !begun || begun.confirmedAt) return refuse('authenticator_not_found')
		const secret = unsealSecret(secrets, accountId, begun.sealedSecret)
		return { secret, uri: authenticatorUri(secret, account.email) }
	},
})
