// Measures the built server against its limits and writes bench/results.md. `npm run bench -- pages` measures only the named parts, and renews
// their rows.
import { buildWhenStale } from './build.mjs'
import { checkNode, installWhenStale } from './install.mjs'
import { postgres } from './postgres.mjs'
import { onInterrupt, root, runNode } from './run.mjs'
import { chromium } from './tools.mjs'

checkNode()
await installWhenStale()
if (!(await buildWhenStale())) process.exit(1)
const found = await postgres()
const stop = async () => {
	if (!('missing' in found)) await found.stop()
}
onInterrupt(stop)
if ('missing' in found) console.log(`Without PostgreSQL: ${found.missing}`)
const code = await runNode('--import', ['tsx', `${root}/bench/run.ts`, ...process.argv.slice(2)], {
	env: { ...process.env, ...('missing' in found ? {} : { TEST_DATABASE_URL: found.url }), CHROMIUM_PATH: (await chromium()) ?? '' },
})
await stop()
process.exit(code)
