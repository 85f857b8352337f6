import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { finishWaiting, lockWaiting } from '~/features/security/flows/finish-sign-in.server.ts'
import { passkeyThatSigned } from '~/features/security/flows/ask-for-passkey.server.ts'
import { assertionShape, siteShape } from '~/features/security/shapes.server.ts'

/** The second step of a sign-in, by a passkey of its account. A signature cannot be guessed, so tries are not counted. */
export const passPasskeyStep = mutation('passPasskeyStep', {
	input: z.object({ site: siteShape, token: z.string().max(100), response: assertionShape }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['sign_in_over', 'passkey_refused'],
	async run(context, { site, token, response }) {
		const { refuse, record } = context
		const row = await lockWaiting(context, token, 'second_step')
		if (!row || row.accountId === null) return refuse('sign_in_over')
		const asked = { site, subject: `step:${hashOf(token)}`, accountId: row.accountId, verified: false }
		if (!(await passkeyThatSigned(context, response, asked))) return refuse('passkey_refused')
		record({ name: 'second_step.passed', about: `account:${row.accountId}`, data: { by: 'passkey' } })
		return (await finishWaiting(context, row, row.accountId)) ?? refuse('sign_in_over')
	},
})
