// `npm test [-- unit|races|journeys] [-- file filter]`: brings what the tests need, runs them, and closes with `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { checkNode, installWhenStale } from './install.mjs'
import { postgres } from './postgres.mjs'
import { onInterrupt, root, runNode, secondsSince } from './run.mjs'
import { chromium, installPdfTools } from './tools.mjs'

const parts = ['unit', 'races', 'journeys']
const isCi = process.env.CI === 'true'
const [first, ...others] = process.argv.slice(2)
const wanted = parts.includes(first) ? [first] : parts
const filters = parts.includes(first) ? others : process.argv.slice(2)

/** Nothing may depend on the server's zone (truths §3): all of it east of UTC, and what reckons with time once more west of it. */
const zones = { east: 'Asia/Ho_Chi_Minh', west: 'America/New_York' }
const reckonsWithTime = ['/rules/', 'app/kernel/', 'app/i18n/']

const reports = mkdtempSync(join(tmpdir(), 'hoi-tests-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said again at the end: a log of ten thousand lines hides it. */
const failures = []
/** What the races and journeys are told of the database, or why there is none. */
const database = { missing: '', env: {} }
let stopDatabase = async () => {}

onInterrupt(cleanUp)
checkNode()
const startedAt = performance.now()
if (await installWhenStale()) await runWanted()
else total.failed++
await cleanUp()
conclude()

async function runWanted() {
	await installPdfTools()
	if (wanted.includes('unit')) {
		await runTests('unit', `unit, TZ=${zones.east}`, filters, { TZ: zones.east })
		await runTests('unit', `unit, TZ=${zones.west}`, filters.length > 0 ? filters : reckonsWithTime, { TZ: zones.west })
	}
	const onServer = ['races', 'journeys'].filter((part) => wanted.includes(part) && filesOf(part).length > 0)
	if (onServer.length === 0) return
	if (!(await buildWhenStale())) return void total.failed++
	await findDatabase()
	if (onServer.includes('races')) await runRaces()
	if (onServer.includes('journeys')) await runJourneys()
}

async function findDatabase() {
	const found = await postgres()
	if ('missing' in found) return void (database.missing = found.missing)
	stopDatabase = found.stop
	database.env = { TEST_DATABASE_URL: found.url }
	console.log(`PostgreSQL for the tests: ${found.origin}.`)
}

async function runRaces() {
	if (!database.missing) return await runTests('races', 'races on PostgreSQL', filters, database.env)
	const files = filesOf('races').length
	console.log(`\n${database.missing} ${isCi ? 'They must run in CI' : 'Skipped'}: ${files} files of races.`)
	total[isCi ? 'failed' : 'skipped'] += files
}

async function runJourneys() {
	const program = await chromium()
	if (program) return await runTests('journeys', `journeys in ${program}`, filters, { ...database.env, CHROMIUM_PATH: program })
	total.failed += filesOf('journeys').length
}

/** Runs one project of vitest.config.ts and adds what it counted. A filter that matches nothing in it adds nothing. */
async function runTests(project, title, fileFilters, env) {
	const from = performance.now()
	console.log(`\n── ${title}`)
	const report = join(reports, `${project}-${env.TZ?.replace('/', '-') ?? 'any'}.json`)
	const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
	const parameters = [
		'run',
		'--project',
		project,
		'--passWithNoTests',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	]
	const code = await runNode(vitest, [...parameters, ...fileFilters], { env: { ...process.env, NODE_ENV: 'test', ...env } })
	const counted = countsIn(report)
	// A run that failed outside its tests (an unhandled rejection, a crash) is a failure too.
	if (code !== 0 && counted.failed === 0) counted.failed = 1
	for (const kind of Object.keys(total)) total[kind] += counted[kind]
	console.log(`── ${title}: ${sentence(counted)} in ${secondsSince(from)}`)
}

/** Counts of a report; a file that could not even be loaded has no tests and counts as one failure. */
function countsIn(report) {
	const counted = { passed: 0, failed: 0, skipped: 0 }
	if (!existsSync(report)) return counted
	for (const file of JSON.parse(readFileSync(report, 'utf8')).testResults) {
		const outcomes = file.assertionResults.map((test) => test.status)
		for (const outcome of outcomes) counted[outcome in counted ? outcome : 'skipped']++
		for (const test of file.assertionResults.filter(({ status }) => status === 'failed'))
			failures.push(failure(file.name, test.fullName, test.failureMessages.join('\n')))
		if (file.status === 'failed' && !outcomes.includes('failed')) {
			counted.failed++
			failures.push(failure(file.name, '', file.message))
		}
	}
	return counted
}

/** The test and the first lines of why. */
function failure(file, name, message) {
	const why = message.split('\n').slice(0, 12).join('\n    ')
	return `✗ ${relative(root, file)} ${name}\n    ${why}`
}

function filesOf(part) {
	const [folder, suffix] = part === 'races' ? ['races', '.race.ts'] : ['e2e', '.e2e.ts']
	const path = join(root, folder)
	return existsSync(path) ? readdirSync(path, { recursive: true }).filter((name) => name.endsWith(suffix)) : []
}

async function cleanUp() {
	await stopDatabase()
	stopDatabase = async () => {}
	rmSync(reports, { recursive: true, force: true })
}

/** Ends with the plain line, alone and last. */
function conclude() {
	const ranNothing = total.passed + total.failed === 0
	const skippedInCi = isCi && total.skipped > 0
	if (ranNothing) console.log('\nNo test ran.')
	if (skippedInCi) console.log('\nNothing may be skipped in CI.')
	for (const each of failures) console.log(`\n${each}`)
	console.log(`\nAll in ${secondsSince(startedAt)}.\n`)
	console.log(sentence(total))
	process.exitCode = total.failed > 0 || ranNothing || skippedInCi ? 1 : 0
}

function sentence({ passed, failed, skipped }) {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
