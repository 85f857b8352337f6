// `npm test [-- unit|races|journeys] [-- file filter]`: provides what the tests need, runs them, and ends with `N passed, N failed`.
// `npm test -- changed`: only tests that the changes of the working tree, and of commits that only this branch has, can reach.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { testsOfChange } from './changed.mjs'
import { checkNode, installWhenStale } from './install.mjs'
import { postgres } from './postgres.mjs'
import { processorSeconds } from './processor.mjs'
import { onInterrupt, root, runNode, secondsSince } from './run.mjs'
import { committedPaths } from './sources.mjs'
import { chromium, installPdfTools, missingPdfTools } from './tools.mjs'

const parts = ['unit', 'races', 'journeys']
const isCi = process.env.CI === 'true'
/** The only race with a part on the embedded database. */
const killed = 'races/killed.race.ts'
const [first, ...others] = process.argv.slice(2)
const wanted = parts.includes(first) ? [first] : parts
let filters = parts.includes(first) ? others : process.argv.slice(2)

/** No result may depend on the server's zone (truths §3): all tests run east of UTC, and tests that compute with time run again west of it. */
const zones = { east: 'Asia/Ho_Chi_Minh', west: 'America/New_York' }
const reckonsWithTime = ['/rules/', 'app/kernel/', 'app/i18n/']

const reports = mkdtempSync(join(tmpdir(), 'hoi-tests-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** The failures, printed again at the end, because a log of ten thousand lines hides them. */
const failures = []
/** The tests that passed only at their second try, with the error of the first. More than `mostSecondTries` of them fail the run. */
const secondTries = []
const mostSecondTries = 10
/** The time of each part, file and test, so that growth is visible. */
const took = []
const [slowFiles, slowTests] = [[], []]
const slowest = 10
/** The tests' environment for the database, or why there is none. */
const database = { missing: '', env: {} }
let browser
let nothingToRun = false
/** The tests that could not run, and what they need. */
const leftOut = []
let stopDatabase = async () => {}

onInterrupt(cleanUp)
checkNode()
const startedAt = performance.now()
if (await installWhenStale()) await runWanted()
else total.failed++
await cleanUp()
conclude()

async function runWanted() {
	if (first === 'changed' && !chooseChanged()) return
	await installPdfTools()
	await findDatabase()
	const onServer = ['races', 'journeys'].filter((part) => wanted.includes(part) && filesOf(part).length > 0)
	// Searched first, so that nobody learns only after ten minutes that it is missing.
	if (onServer.includes('journeys')) browser = await chromium()
	const isBuilt = onServer.length === 0 || (await buildWhenStale())
	if (!isBuilt) total.failed++
	const races = isBuilt && onServer.includes('races')
	if (wanted.includes('unit') && races) await sideBySide('unit and races, side by side', [runUnit, runRaces])
	else if (wanted.includes('unit')) await runUnit()
	else if (races) await runRaces()
	if (isBuilt && onServer.includes('journeys')) await runJourneys()
}

/** Runs parts at the same time. The processor time of each part cannot be measured, so it is shown for all together. */
async function sideBySide(title, parts) {
	const [from, processorFrom] = [performance.now(), processorSeconds()]
	const before = took.length
	await Promise.all(parts.map((part) => part()))
	for (const each of took.slice(before)) each.processor = Number.NaN
	took.push({ title, seconds: (performance.now() - from) / 1000, processor: processorSeconds() - processorFrom })
}

/** @returns whether the changes reach any test */
function chooseChanged() {
	const { changed, tests } = testsOfChange()
	console.log(`${changed.length} files changed; they reach ${tests.length} files of tests.`)
	filters = tests
	// Changes that reach no test are no failure.
	if (tests.length === 0) nothingToRun = true
	return tests.length > 0
}

async function findDatabase() {
	const found = await postgres()
	if ('missing' in found) return void (database.missing = found.missing)
	stopDatabase = found.stop
	database.env = { TEST_DATABASE_URL: found.url }
	console.log(`PostgreSQL for the tests: ${found.origin}.`)
}

async function runUnit() {
	if (filters.length > 0 && filesOf('unit').length === 0) return
	await runTests('unit', `unit, TZ=${zones.east}`, filters, { ...database.env, TZ: zones.east })
	const inWest = filesOf('unit').filter((path) => reckonsWithTime.some((part) => path.includes(part)))
	if (inWest.length === 0) return
	await runTests('unit', `unit, TZ=${zones.west}`, filters.length > 0 ? inWest : reckonsWithTime, { ...database.env, TZ: zones.west })
}

async function runRaces() {
	if (!database.missing) return await runTests('races', 'races on PostgreSQL', filters, database.env)
	const needing = filesOf('races').filter((path) => path !== killed)
	skip(needing, `${database.missing} They need it`)
	if (filesOf('races').includes(killed)) await runTests('races', 'races on the embedded database', [killed], {})
}

async function runJourneys() {
	if (browser) return await runTests('journeys', `journeys in ${browser}`, filters, { ...database.env, CHROMIUM_PATH: browser })
	total.failed += filesOf('journeys').length
}

/** Leaves files out, and says so again at the end. In CI that is a failure. */
function skip(files, why) {
	if (files.length === 0) return
	const told = `${why}: ${files.length} ${files.length === 1 ? 'file' : 'files'} of tests ${isCi ? 'must run in CI' : 'skipped'} (${files.join(', ')}).`
	console.log(`\n${told}`)
	leftOut.push(told)
	total[isCi ? 'failed' : 'skipped'] += files.length
}

/** Runs one project of vitest.config.ts and adds its counts. A filter that matches nothing adds nothing. */
async function runTests(project, title, fileFilters, env) {
	const from = performance.now()
	const processorFrom = processorSeconds()
	console.log(`\n── ${title}`)
	const unreadable = missingPdfTools().length > 0 ? filesOf(project).filter(readsPdf) : []
	if (env.TZ !== zones.west) skip(unreadable, `${missingPdfTools().join(', ')} not found, so no PDF can be read`)
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
		...unreadable.map((path) => `--exclude=${path}`),
	]
	const code = await runNode(vitest, [...parameters, ...fileFilters], { env: { ...process.env, NODE_ENV: 'test', ...env } })
	const counted = countsIn(report)
	// A run that failed outside its tests (an unhandled rejection, a crash) is a failure too.
	if (code !== 0 && counted.failed === 0) counted.failed = 1
	for (const kind of Object.keys(total)) total[kind] += counted[kind]
	const seconds = (performance.now() - from) / 1000
	took.push({ title, seconds, processor: processorSeconds() - processorFrom })
	console.log(`── ${title}: ${sentence(counted)} in ${seconds.toFixed(1)} s`)
}

/** Counts of a report; a file that could not even be loaded has no tests and counts as one failure. */
function countsIn(report) {
	const counted = { passed: 0, failed: 0, skipped: 0 }
	if (!existsSync(report)) return counted
	for (const file of JSON.parse(readFileSync(report, 'utf8')).testResults) {
		const outcomes = file.assertionResults.map((test) => test.status)
		const path = relative(root, file.name)
		slowFiles.push({ name: path, ms: file.endTime - file.startTime })
		slowTests.push(...file.assertionResults.map(({ fullName, duration }) => ({ name: `${path} ${fullName}`, ms: duration ?? 0 })))
		for (const outcome of outcomes) counted[outcome in counted ? outcome : 'skipped']++
		for (const test of file.assertionResults.filter(({ status }) => status === 'failed'))
			failures.push(failure(file.name, test.fullName, test.failureMessages.join('\n')))
		for (const test of file.assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0))
			secondTries.push(failure(file.name, test.fullName, test.failureMessages.join('\n')))
		if (file.status === 'failed' && !outcomes.includes('failed')) {
			counted.failed++
			failures.push(failure(file.name, '', file.message))
		}
	}
	return counted
}

/** The test, and the first lines of its error. */
function failure(file, name, message) {
	const why = message.split('\n').slice(0, 12).join('\n    ')
	return `${relative(root, file)} ${name}\n    ${why}`
}

/** The files of a part that match the filters, with forward slashes. */
function filesOf(part) {
	const isOfPart = {
		unit: (path) => /^(app|server|world|scripts|bench)\/.*\.test\.(ts|tsx|mjs)$/.test(path),
		races: (path) => /^races\/.*\.race\.ts$/.test(path),
		journeys: (path) => /^e2e\/.*\.e2e\.ts$/.test(path),
	}[part]
	return committedPaths().filter((path) => isOfPart(path) && (filters.length === 0 || filters.some((filter) => path.includes(filter))))
}

function readsPdf(path) {
	return /['"](pdftotext|pdftoppm|zbarimg)['"]/.test(readFileSync(join(root, path), 'utf8'))
}

async function cleanUp() {
	await stopDatabase()
	stopDatabase = async () => {}
	rmSync(reports, { recursive: true, force: true })
}

/** Prints the line of counts, alone and last, and ends. */
function conclude() {
	const ranNothing = total.passed + total.failed === 0 && !nothingToRun
	const skippedInCi = isCi && total.skipped > 0
	if (ranNothing) console.log('\nNo test ran.')
	if (skippedInCi) console.log('\nNothing may be skipped in CI.')
	if (secondTries.length > mostSecondTries) total.failed++
	sayWhatTook()
	for (const each of secondTries) console.log(`\nPassed at its second try, and failed at its first:\n${each}`)
	if (secondTries.length > mostSecondTries)
		console.log(`\n${secondTries.length} tests needed a second try. At most ${mostSecondTries} may.`)
	for (const each of [...leftOut, ...failures.map((each) => `✗ ${each}`)]) console.log(`\n${each}`)
	console.log(`\nAll in ${secondsSince(startedAt)}.\n`)
	console.log(sentence(total))
	process.exitCode = total.failed > 0 || ranNothing || skippedInCi ? 1 : 0
}

/** Prints the time of each part, its processor time where that is known (without PostgreSQL's), and its slowest tests. */
function sayWhatTook() {
	if (took.length === 0) return
	console.log('\nSeconds   of processors')
	for (const { title, seconds, processor } of took)
		console.log(`${seconds.toFixed(1).padStart(7)}${(Number.isNaN(processor) ? '–' : processor.toFixed(1)).padStart(16)}  ${title}`)
	for (const [what, all] of Object.entries({ files: slowFiles, tests: slowTests })) {
		console.log(`\nSeconds   slowest ${what}`)
		const first = all.sort((a, b) => b.ms - a.ms).slice(0, slowest)
		for (const { name, ms } of first) console.log(`${(ms / 1000).toFixed(1).padStart(7)}   ${name}`)
	}
}

function sentence({ passed, failed, skipped }) {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
