import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { askForPasskey } from '~/features/security/flows/ask-for-passkey.server.ts'
import { siteShape } from '~/features/security/shapes.server.ts'

/** What the browser needs for a passkey that proves again who the caller is. */
export const beginPasskeyProof = mutation('beginPasskeyProof', {
	input: z.object({ site: siteShape }),
	allow: signedIn,
	pagesOnly: true,
	refusals: [],
	async run(context, { site }) {
		const accountId = accountOf(context)
		return { options: await askForPasskey(context, { site, subject: `prove:${accountId}`, accountId, verified: false }) }
	},
})
