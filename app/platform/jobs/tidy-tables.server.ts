import { lookAtChangedTables } from '../database/changed-tables.server.ts'
import type { Chore } from './jobs.server.ts'

/** Keeps the embedded database's picture of its tables, every five minutes; a server keeps its own. */
export const keepStatistics: Chore = {
	name: 'keep-statistics',
	everySeconds: 300,
	async run({ database }) {
		await lookAtChangedTables(database)
	},
}
