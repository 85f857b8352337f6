import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { askForPasskey } from '~/features/security/flows/ask-for-passkey.server.ts'
import { siteShape } from '~/features/security/shapes.server.ts'

/** What the browser needs to sign in with any passkey the person picks. Only the browser that asked can use it. */
export const beginPasskeySignIn = mutation('beginPasskeySignIn', {
	input: z.object({ site: siteShape }),
	allow: everyone,
	pagesOnly: true,
	refusals: [],
	async run(context, { site }) {
		return { options: await askForPasskey(context, { site, subject: `in:${context.visitor}`, verified: true }) }
	},
})
