import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { peopleEntries } from '~/features/personal-data/tables-of-people.server.ts'

/** The tables that know people, in the order a copy of somebody's data has them. */
export const listDataTables = query('listDataTables', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	run: () => Promise.resolve({ tables: peopleEntries.map(([name]) => name) }),
})
