import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, sessionIdOf, signedIn } from '~/features/account/guards.server.ts'
import { markProved } from '~/features/account/store/sessions.server.ts'
import { passkeyThatSigned } from '~/features/security/flows/ask-for-passkey.server.ts'
import { assertionShape, siteShape } from '~/features/security/shapes.server.ts'

/** Proves again who uses a session that began a while ago, by one of the account's passkeys. */
export const proveWithPasskey = mutation('proveWithPasskey', {
	input: z.object({ site: siteShape, response: assertionShape }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['passkey_refused'],
	async run(context, { site, response }) {
		const { store, now, actor, refuse, record } = context
		const accountId = accountOf(context)
		const asked = { site, subject: `prove:${accountId}`, accountId, verified: false }
		if (!(await passkeyThatSigned(context, response, asked))) return refuse('passkey_refused')
		const sessionId = sessionIdOf(actor)
		if (sessionId !== undefined) await markProved(store, sessionId, now)
		record({ name: 'account.proved', about: `account:${accountId}` })
		return {}
	},
})
