// `npm run mutants [-- money quota] [--most 150] [--seed 1] [--minutes 10] [--near]`: puts small faults into rules and guards, one at a
// time, and says how many of them the tests find. Fails where the tests find too few faults of a subject.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { mutantsOf, withMutants } from './mutants/mutate.mjs'
import { bar, equivalent, filesOf, subjectNames } from './mutants/subjects.mjs'
import { testsOf } from './mutants/tests-of.mjs'
import { root, secondsSince } from './run.mjs'

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		most: { type: 'string', default: '150' },
		seed: { type: 'string', default: '1' },
		minutes: { type: 'string', default: '10' },
		near: { type: 'boolean', default: false },
	},
})
process.env.NODE_ENV = 'test'
process.env.TZ = 'Asia/Ho_Chi_Minh'
// The tests of guards play on the embedded database: it takes one statement after the other, so a mutant that makes an operation end early leaves no
// statement running into the next test's transaction.
delete process.env.TEST_DATABASE_URL
const startedAt = performance.now()
const until = Date.now() + Number(values.minutes) * 60_000
const lines = []
let isOutOfTime = false
for (const subject of positionals.length > 0 ? positionals : subjectNames) lines.push(await examine(subject))
console.log(`\n| subject | mutants | found | rate |\n|---|---|---|---|`)
for (const { subject, tried, found, rate } of lines) console.log(`| ${subject} | ${tried} | ${found} | ${(rate * 100).toFixed(1)} % |`)
if (isOutOfTime)
	console.log('\nOut of time: not every mutant was tried, and the rates are too low. Give it more --minutes, or fewer mutants by --most.')
console.log(`\nSeed ${values.seed}, at most ${values.most} a subject, in ${secondsSince(startedAt)}.`)
process.exit(lines.every(({ rate }) => rate >= bar) ? 0 : 1)

async function examine(subject) {
	const files = filesOf(subject)
	const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
	const all = files.flatMap((file) => mutantsOf(file, texts.get(file))).filter((mutant) => !isEquivalent(mutant))
	const mutants = sampled(all).map((mutant, nth) => ({ ...mutant, id: nth + 1 }))
	console.log(`\n── ${subject}: ${mutants.length} of ${all.length} mutants in ${files.length} files`)
	const left = new Set(mutants.map(({ id }) => id))
	for (const round of testsOf(files, values)) {
		if (round.length === 0 || left.size === 0) continue
		for (const id of await foundBy(
			round,
			mutants.filter(({ id }) => left.has(id)),
			texts,
		))
			left.delete(id)
		console.log(`${round.length} files of tests: ${left.size} left, ${secondsSince(startedAt)}`)
	}
	for (const { file, line, from, text } of mutants.filter((each) => left.has(each.id)))
		console.log(`survived  ${file}:${line}  ${oneLine(from)}  →  ${oneLine(text)}`)
	const found = mutants.length - left.size
	return { subject, tried: mutants.length, found, rate: mutants.length > 0 ? found / mutants.length : 1 }
}

/** The numbers of the mutants that make a test of these files fail. */
async function foundBy(tests, mutants, texts) {
	mkdirSync(join(root, '.tmp'), { recursive: true })
	const folder = mkdtempSync(join(root, '.tmp', 'mutants-'))
	const [task, found] = [join(folder, 'task.json'), join(folder, 'found')]
	writeFileSync(task, JSON.stringify({ wanted: mutants.map(({ id }) => id), found, until }))
	process.env.HOI_MUTANTS = task
	const changed = new Map(
		[...texts].map(([file, text]) => [
			join(root, file),
			withMutants(
				text,
				mutants.filter((mutant) => mutant.file === file),
			),
		]),
	)
	const plugin = { name: 'mutants', enforce: 'pre', load: (id) => changed.get(id.split('?')[0]) }
	try {
		const options = {
			root,
			config: false,
			watch: false,
			reporters: [{}],
			include: tests,
			isolate: false,
			testTimeout: 60_000,
			hookTimeout: 60_000,
			globalSetup: ['world/testing/template.ts'],
		}
		const runner = join(root, 'scripts', 'mutants', 'runner.mjs')
		const vitest = await startVitest('test', [], { ...options, runner }, { resolve: { tsconfigPaths: true }, plugins: [plugin] })
		await vitest.close()
		const said = existsSync(found)
			? readFileSync(found, 'utf8')
					.trim()
					.split('\n')
					.map((line) => JSON.parse(line))
			: []
		if (said.length === 0) throw new Error('no test ran')
		const broken = said.flatMap(({ broken }) => broken ?? [])
		if (broken.length > 0) throw new Error(`these fail as they are: ${broken.join('; ')}`)
		isOutOfTime ||= said.some(({ outOfTime }) => outOfTime)
		return new Set(said.flatMap(({ killed }) => killed ?? []))
	} finally {
		rmSync(folder, { recursive: true })
	}
}

function isEquivalent(mutant) {
	return equivalent.some(
		({ file, line, from, to }) => mutant.file === file && mutant.lineText === line && mutant.from === from && mutant.text === to,
	)
}

/** A random choice of mutants, always the same for the same seed (Mulberry32). */
function sampled(mutants) {
	let state = Number(values.seed)
	const next = () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
	return mutants
		.map((mutant) => ({ mutant, at: next() }))
		.sort((one, other) => one.at - other.at)
		.slice(0, Number(values.most))
		.map(({ mutant }) => mutant)
		.sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : one.start - other.start))
}

function oneLine(text) {
	return text.replace(/\s+/g, ' ').slice(0, 100)
}
