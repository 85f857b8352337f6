import { appendFileSync, readFileSync } from 'node:fs'
import { setMaxListeners } from 'node:events'
import { TestRunner } from 'vitest'

const { wanted, found, until } = JSON.parse(readFileSync(process.env.HOI_MUTANTS, 'utf8'))
const state = (globalThis.hoiMutants ??= { active: 0, reached: new Set(), turns: 0 })
const open = (globalThis.hoiOpenMutants ??= new Set(wanted))
// Each new run of a test listens to the same abort signal.
setMaxListeners(0)
const say = (what) => appendFileSync(found, `${JSON.stringify(what)}\n`)

/** Runs each test normally, then again with each mutant that the test ran through and that no test has found yet. */
export default class MutantRunner extends TestRunner {
	async runTask(test) {
		state.reached.clear()
		state.active = 0
		try {
			await TestRunner.getTestFn(test)()
		} catch (error) {
			say({ broken: `${test.file.name} ${test.name}: ${error}` })
			throw error
		}
		const reached = [...state.reached].filter((id) => open.has(id))
		say({ reached: reached.length })
		for (const id of reached) {
			if (Date.now() > until) return say({ outOfTime: true })
			if (await this.isFound(test, id)) {
				open.delete(id)
				say({ killed: id, test: `${test.file.name} ${test.name}` })
			}
		}
	}

	async isFound(test, id) {
		await setUp(test)
		state.turns = 0
		state.active = id
		try {
			await TestRunner.getTestFn(test)()
			return false
		} catch {
			return true
		} finally {
			state.active = 0
		}
	}
}

/** What the test's `describe`s do before each test: here each mutant's run needs it, too. */
async function setUp(test) {
	const suites = new Set()
	for (let suite = test.suite; suite; suite = suite.suite) suites.add(suite)
	suites.add(test.file)
	for (const suite of [...suites].reverse())
		for (const prepare of TestRunner.getSuiteHooks(suite).beforeEach ?? []) await prepare(test.context, suite)
}
