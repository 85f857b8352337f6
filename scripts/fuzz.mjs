// `npm run fuzz [-- seconds [seed]]`: sends hostile input to every operation and every page from every role. The seed alone decides the order and
// the values. By default it takes five minutes and a new seed; the tests do the same for half a minute with the seed 1.
import { join } from 'node:path'
import { checkNode, installWhenStale } from './install.mjs'
import { root, runNode } from './run.mjs'

const [seconds = '300', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)

checkNode()
if (!(await installWhenStale())) process.exit(1)
console.log(`Seed ${seed}, ${seconds} seconds. The same again: npm run fuzz -- ${seconds} ${seed}`)
const env = { ...process.env, NODE_ENV: 'test', TZ: 'Asia/Ho_Chi_Minh', FUZZ_SECONDS: seconds, FUZZ_SEED: seed }
process.exitCode = await runNode(join(root, 'node_modules', 'vitest', 'vitest.mjs'), ['run', '--project', 'unit', 'server/fuzz.test.ts'], {
	env,
})
