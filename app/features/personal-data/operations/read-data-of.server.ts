import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { findAccount } from '../../account/store.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { peopleEntries } from '../tables-of-people.server.ts'

/** What one table keeps about somebody, with nothing in it that opens anything (truths §4.7). Nothing of an account that is gone. */
export const readDataOf = query('readDataOf', {
	input: z.object({ accountId: idShape, table: z.string().max(100) }),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { accountId, table }): Promise<{ rows: readonly object[] }> {
		const account = await findAccount(store, accountId)
		const known = peopleEntries.find(([name]) => name === table)?.[1]
		return { rows: account && known ? await known.read(store, { accountId, email: account.email }) : [] }
	},
})
