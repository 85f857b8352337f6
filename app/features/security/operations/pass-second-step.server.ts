import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { spendCode } from '~/features/security/flows/spend-code.server.ts'
import { longest } from '~/features/security/rules/longest.ts'
import { finishWaiting, lockWaiting } from '~/features/security/flows/finish-sign-in.server.ts'
import { triesLeft } from '~/features/security/rules/unfinished.ts'
import { countTry } from '~/features/security/store/second-steps.server.ts'

/**
 * The second step of a sign-in, by a code of the authenticator or a recovery code. A wrong code is answered, not refused: it must be counted, and a
 * refusal writes nothing. The page counts tries by account too.
 */
export const passSecondStep = mutation('passSecondStep', {
	input: z.object({ token: z.string().max(100), code: z.string().max(longest.code) }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['sign_in_over'],
	async run(context, { token, code }) {
		const { store, now, refuse, record } = context
		const row = await lockWaiting(context, token, 'second_step')
		if (!row || row.accountId === null) return refuse('sign_in_over')
		const about = `account:${row.accountId}`
		const by = await spendCode(context, row.accountId, code)
		if (!by) {
			await countTry(store, row.id)
			const left = triesLeft({ ...row, tries: row.tries + 1 }, now)
			if (left === 0) record({ name: 'second_step.failed', about })
			return { next: 'wrong_code' as const, triesLeft: left }
		}
		record({ name: 'second_step.passed', about, data: { by } })
		return (await finishWaiting(context, row, row.accountId)) ?? refuse('sign_in_over')
	},
})
