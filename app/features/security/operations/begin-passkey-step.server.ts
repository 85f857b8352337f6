import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { lockWaiting } from '~/features/security/flows/finish-sign-in.server.ts'
import { askForPasskey } from '~/features/security/flows/ask-for-passkey.server.ts'
import { siteShape } from '~/features/security/shapes.server.ts'

/** What the browser needs for a passkey as the second step of the token's sign-in. */
export const beginPasskeyStep = mutation('beginPasskeyStep', {
	input: z.object({ site: siteShape, token: z.string().max(100) }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['sign_in_over'],
	async run(context, { site, token }) {
		const row = await lockWaiting(context, token, 'second_step')
		if (!row || row.accountId === null) return context.refuse('sign_in_over')
		const asked = { site, subject: `step:${hashOf(token)}`, accountId: row.accountId, verified: false }
		return { options: await askForPasskey(context, asked) }
	},
})
