// `npm run migration [-- --name what_changes]`: makes the one unreleased migration anew, from the Drizzle tables and drizzle/by-hand.
// `npm run migration -- --release`: marks the present migrations as released; the next change makes a new migration.
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ourMigrations, releaseMigrations, writeMigration } from './migrations.mjs'
import { root } from './run.mjs'

const { values } = parseArgs({ options: { name: { type: 'string' }, release: { type: 'boolean' } } })
if (values.release) {
	releaseMigrations(ourMigrations)
	console.log('Released: these migrations never change again. The next change of the tables becomes another one.')
} else {
	const file = await writeMigration(ourMigrations, values.name)
	console.log(file ? `Made ${relative(root, file)}.` : 'The tables say no more than the released migrations.')
}
