import { tidyTables } from '~/platform/database/tidy-tables.server.ts'
import type { Chore } from './jobs.server.ts'

/** Tidies the embedded database's tables every five minutes; a server tidies its own. */
export const tidyTablesChore: Chore = {
	name: 'tidy-tables',
	everySeconds: 300,
	async run({ database }) {
		await tidyTables(database)
	},
}
