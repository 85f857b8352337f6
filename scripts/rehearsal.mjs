// `npm run rehearsal`: what is rarely run because it takes long. A server is killed under its buyers as often as it takes to trust it.
import { root, runNode } from './run.mjs'

process.exitCode = await runNode(`${root}/scripts/test.mjs`, ['races', 'killed', ...process.argv.slice(2)], {
	env: { ...process.env, KILLS: process.env.KILLS ?? '25' },
})
