import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { workerOfAccount } from '~/features/provider/own-account/guards.server.ts'
import { findOwnAccount } from '~/features/provider/own-account/store.server.ts'
import { recordOne } from '~/features/payment/bank-transfer/flows/record-transfer.server.ts'
import { mostInStatement } from '~/features/payment/bank-transfer/rules/statement.ts'
import { transferShape } from '~/features/payment/bank-transfer/shapes.server.ts'

/** Takes the new transfers of a bank statement, and no known ones. Returns how many were new, and how many of these wait for a person. */
export const importStatement = mutation('importStatement', {
	input: z.object({
		/** The own account of the statement; null: the platform's. */
		ownAccountId: idShape.nullable().default(null),
		transfers: z.array(transferShape).min(1).max(mostInStatement),
	}),
	allow: (context, { ownAccountId }) => workerOfAccount(context, ownAccountId),
	refusals: [],
	async run(context, { ownAccountId, transfers }) {
		const own = ownAccountId === null ? undefined : await findOwnAccount(context.store, { id: ownAccountId })
		const account = own?.papers.gateway === 'vietqr' ? own.papers.account : undefined
		const counts = { paid: 0, waiting: 0, known: 0 }
		// The order is always the same, so that two imports at once wait for each other.
		for (const told of [...transfers].sort((a, b) => (a.key < b.key ? -1 : 1))) {
			const { standing } = await recordOne(context, { ...told, ...(account !== undefined && { account }), ownAccountId })
			if (standing === 'paid' || standing === 'known') counts[standing] += 1
			else counts.waiting += 1
		}
		return counts
	},
})
