// `npm run check`: every check that does not run the product. All checks run, and then it fails if any check failed.
// `npm run check -- types words` runs the checks whose names contain one of the words.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFaults } from './architecture.mjs'
import { contentsFaults } from './contents.mjs'
import { directions } from './directions.mjs'
import { checkNode, installWhenStale } from './install.mjs'
import { leftovers } from './leftovers.mjs'
import { licenceFaults } from './licences.mjs'
import { migrationFaults, ourMigrations } from './migrations.mjs'
import { foreignWritesHere } from './owners.mjs'
import { root, runNode, secondsSince } from './run.mjs'
import { bannedWords } from './words.mjs'

const tool = (...path) => join(root, 'node_modules', ...path)

/** Features that import each other are hard to read one without the other: no more pairs than these. Who needs one more moves what shows both above. */
const mostMutualPairs = 13

/** Each check answers whether it passed, and prints the reason when not. */
const checks = {
	// By itself the compiler checks with four threads, and each finds out the same types again.
	types: () => runs(tool('typescript-7', 'bin', 'tsc'), '--noEmit', '--checkers', '1'),
	lint: async (options) => (await runNode(tool('oxlint', 'bin', 'oxlint'), ['--max-warnings', '0', '.'], options)) === 0,
	formatting: () => runs(tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'),
	'directions of imports': () => complain(brokenDirections()),
	'owners of tables': () => complain(foreignWritesHere()),
	'unused code and packages': () => runs(tool('knip', 'bin', 'knip.js'), '--no-progress'),
	words: async () => complain(await bannedWords()),
	migration: async () => complain(await migrationFaults(ourMigrations)),
	licences: () => complain(licenceFaults()),
	pictures: () => complain(pictureFaults()),
	contents: async () => complain(await contentsFaults()),
	leftovers: () => complain(leftovers()),
}

checkNode()
if (!(await installWhenStale())) process.exit(1)
const wanted = process.argv.slice(2)
const chosen = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (chosen.length === 0) {
	console.error(`No check is called ${wanted.join(' or ')}. There are: ${Object.keys(checks).join(', ')}.`)
	process.exit(1)
}
// Types and lint both need the types that the router generates for its routes.
if (!(await runs(tool('@react-router', 'dev', 'bin.js'), 'typegen'))) process.exit(1)
// Lint takes as long as many others together, so it runs at the same time.
const long = chosen.filter(([name]) => name === 'lint')
const others = chosen.filter(([name]) => name !== 'lint')
const results = (await Promise.all([inTurn(long, aside), inTurn(others, (check) => check())])).flat()
console.log('')
for (const { name, isContent, took } of results) console.log(`${isContent ? 'ok    ' : 'FAILED'}  ${name.padEnd(26)}${took.padStart(8)}`)
process.exitCode = results.every(({ isContent }) => isContent) ? 0 : 1

/** Runs checks one after the other, each with the function `way`. */
async function inTurn(some, way) {
	const results = []
	for (const [name, check] of some) {
		const startedAt = performance.now()
		const isContent = await way(check)
		console.log(`── ${name} done\n`)
		results.push({ name, isContent, took: secondsSince(startedAt) })
	}
	return results
}

/** Runs a check and prints its output at its end, so that the output of two checks does not mix. */
async function aside(check) {
	const folder = mkdtempSync(join(tmpdir(), 'hoi-check-'))
	const path = join(folder, 'said')
	const said = openSync(path, 'w')
	const isContent = await check({ stdio: ['ignore', said, said] })
	closeSync(said)
	process.stdout.write(readFileSync(path))
	rmSync(folder, { recursive: true })
	return isContent
}

async function runs(script, ...parameters) {
	return (await runNode(script, parameters)) === 0
}

function complain(complaints) {
	for (const complaint of complaints) console.log(complaint)
	return complaints.length === 0
}

/** Prints broken rules, and modules that the cruiser did not see: if it could not read TypeScript, it would find no faults. */
function brokenDirections() {
	const { violations, cruised, unseen, mutual } = directions()
	console.log(`${cruised} modules cruised, ${mutual.length} pairs of features import each other.`)
	const tooMany = mutual.length > mostMutualPairs ? [`More than ${mostMutualPairs} pairs of features import each other:`, ...mutual] : []
	const nothing = cruised === 0 ? ['No module was cruised.'] : []
	return [
		...nothing,
		...tooMany,
		...unseen.map((path) => `${path}: not cruised`),
		...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
	]
}
