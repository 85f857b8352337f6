import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { accountOf, signedIn } from '../../account/guards.server.ts'
import { findAccount } from '../../account/store.server.ts'
import { peopleEntries } from '../tables-of-people.server.ts'

/** Everything that is kept about the caller, table by table, with nothing in it that opens anything (truths §4.7). */
export const exportMyData = query('exportMyData', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const { store, now } = context
		const account = await findAccount(store, accountOf(context))
		if (!account) throw new Error('a session outlived its account')
		const person = { accountId: account.id, email: account.email }
		const tables: Record<string, readonly object[]> = {}
		for (const [name, { read }] of peopleEntries) tables[name] = await read(store, person)
		return { exportedAt: now.toISOString(), tables }
	},
})
