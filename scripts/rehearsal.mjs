// `npm run rehearsal`: a test that runs rarely because it takes long. It kills a server during a sale so often that we can trust it.
import { root, runNode } from './run.mjs'

process.exitCode = await runNode(`${root}/scripts/test.mjs`, ['races', 'killed', ...process.argv.slice(2)], {
	env: { ...process.env, KILLS: process.env.KILLS ?? '25' },
})
