import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { openSession } from '~/features/account/flows/open-session.server.ts'
import { passkeyThatSigned } from '~/features/security/flows/ask-for-passkey.server.ts'
import { assertionShape, siteShape } from '~/features/security/shapes.server.ts'

/** Signs in with a passkey alone. The device checked that its owner uses it, so the passkey counts as both steps. */
export const signInWithPasskey = mutation('signInWithPasskey', {
	input: z.object({ site: siteShape, response: assertionShape }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['passkey_refused'],
	async run(context, { site, response }) {
		const { refuse, visitor } = context
		const passkey = visitor ? await passkeyThatSigned(context, response, { site, subject: `in:${visitor}`, verified: true }) : undefined
		const session = passkey && (await openSession(context, { accountId: passkey.accountId, isRemembered: true, way: 'passkey' }))
		return session ? { next: 'signed_in' as const, session } : refuse('passkey_refused')
	},
})
