import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { peopleEntries } from '~/features/personal-data/tables-of-people.server.ts'

/** The data of one table about a person, without secrets (truths §4.7). Nothing for a deleted account. */
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
