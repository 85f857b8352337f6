import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { sealSecret } from '~/features/security/flows/spend-code.server.ts'
import { newAuthenticatorSecret } from '~/features/security/secrets/one-time-codes.server.ts'
import { startAuthenticator } from '~/features/security/store/second-steps.server.ts'

/** Makes the secret for an authenticator app. It signs nobody in before `confirmAuthenticator` accepted one of its codes. */
export const beginAuthenticator = mutation('beginAuthenticator', {
	input: z.object({}),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'authenticator_there'],
	async run(context) {
		const { store, now, dice, secrets, actor, refuse } = context
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const accountId = accountOf(context)
		const sealedSecret = sealSecret(secrets, accountId, newAuthenticatorSecret(dice), dice)
		const begun = await startAuthenticator(store, { accountId, sealedSecret, createdAt: now })
		return begun ? {} : refuse('authenticator_there')
	},
})
