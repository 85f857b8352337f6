import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { workerOfAccount } from '../../merchant-account/guards.server.ts'
import { findMerchantAccount } from '../../merchant-account/store.server.ts'
import { recordOne } from '../flows/record-transfer.server.ts'
import { transferShape } from '../shapes.server.ts'

/** How many transfers one statement may bring. */
export const mostInStatement = 2_000

/** Takes the transfers of a bank statement, those that were told before once only. Says how many were new, and how many of them wait for a person. */
export const importStatement = mutation('importStatement', {
	input: z.object({
		/** Whose account it is of; null: the platform's. */
		merchantAccountId: z.number().int().positive().safe().nullable().default(null),
		transfers: z.array(transferShape).min(1).max(mostInStatement),
	}),
	allow: (context, { merchantAccountId }) => workerOfAccount(context, merchantAccountId),
	refusals: [],
	async run(context, { merchantAccountId, transfers }) {
		const own = merchantAccountId === null ? undefined : await findMerchantAccount(context.store, { id: merchantAccountId })
		const account = own?.papers.gateway === 'vietqr' ? own.papers.account : undefined
		const counts = { paid: 0, waiting: 0, known: 0 }
		// Always in the same order, so that two of them at once wait for each other.
		for (const told of [...transfers].sort((a, b) => (a.key < b.key ? -1 : 1))) {
			const { standing } = await recordOne(context, { ...told, ...(account !== undefined && { account }), merchantAccountId })
			if (standing === 'paid' || standing === 'known') counts[standing] += 1
			else counts.waiting += 1
		}
		return counts
	},
})
