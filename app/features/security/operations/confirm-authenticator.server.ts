import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { lockAccount } from '~/features/account/store.server.ts'
import { unsealSecret } from '~/features/security/flows/spend-code.server.ts'
import { stepOfCode } from '~/features/security/secrets/one-time-codes.server.ts'
import { readCode } from '~/features/security/rules/code.ts'
import { longest } from '~/features/security/rules/longest.ts'
import { settleSecondStep } from '~/features/security/flows/settle-second-step.server.ts'
import { lockAuthenticator, markConfirmed, takeStep } from '~/features/security/store/second-steps.server.ts'

/** Turns on a new authenticator with the first code it shows. */
export const confirmAuthenticator = mutation('confirmAuthenticator', {
	input: z.object({ code: z.string().max(longest.code) }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'authenticator_not_found', 'wrong_code'],
	async run(context, { code }) {
		const { store, now, secrets, actor, refuse, record } = context
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const accountId = accountOf(context)
		const account = await lockAccount(store, accountId)
		const begun = await lockAuthenticator(store, accountId)
		if (!account || !begun || begun.confirmedAt) return refuse('authenticator_not_found')
		const read = readCode(code)
		const secret = unsealSecret(secrets, accountId, begun.sealedSecret)
		const step = read?.kind === 'one_time' ? stepOfCode(secret, read.code, now, begun.lastStep) : undefined
		if (step === undefined) return refuse('wrong_code')
		await markConfirmed(store, accountId, now)
		await takeStep(store, accountId, step)
		record({ name: 'authenticator.added', about: `account:${accountId}` })
		return { recoveryCodes: (await settleSecondStep(context, account)) ?? [] }
	},
})
