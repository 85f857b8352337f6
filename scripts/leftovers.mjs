import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './run.mjs'
import { committedPaths } from './sources.mjs'

const code = /\.(ts|tsx|mjs|cjs|js|css)$/
const test = /\.(test|race|e2e)\.tsx?$/
const itself = 'scripts/leftovers.mjs'

/** Marks that no file may contain: in which files, which mark, and why. */
const marks = [
	{ in: code, mark: /(\/\/|\/\*|^\s*\*).*\b(TODO|FIXME|XXX|HACK)\b/, why: 'unfinished work belongs in an issue' },
	{ in: code, mark: /@ts-(ignore|nocheck|expect-error)\b(?!.*\s-\s)/, why: 'a silenced type error needs its reason behind " - "' },
	{ in: code, mark: /(es|ox)lint-disable(?!.*\s--\s\S)/, why: 'a silenced rule needs its reason behind " -- "' },
	{ in: code, mark: /\bdebugger\b/, why: 'a breakpoint' },
	{
		in: test,
		mark: /\b(it|test|describe|race)\s*\.\s*(skip|only|todo|fails)\b|\b(xit|xdescribe|fit|fdescribe)\s*\(/,
		why: 'a skipped or lonely test',
	},
	{ in: /^app\/.*\.tsx?$/, mark: /\bconsole\.(log|debug|info)\b/, why: 'the log is platform/logs' },
	{ in: /./, mark: /^(<{7}|>{7}) /, why: 'a merge that was not finished' },
]

/** Names for files of anything, which therefore say nothing (design §4). */
const drawers = /(^|\/)(utils?|helpers?|common|misc|types|constants|services?|managers?|index)(\.server)?(\/|\.[a-z]+$)/

/**
 * The files directly in a feature's folder, or in that of a room inside it; every other file is in a folder that says what it is (CONTRIBUTING, "How
 * the code is laid out").
 */
const ofRoot = /^(feature|tables|store|guards|shapes|tables-of-people)(\.server)?(\.test)?\.ts$/

/** @returns {string[]} one sentence for each leftover */
export function leftovers() {
	const paths = committedPaths().filter(
		(path) => path !== itself && /\.(ts|tsx|mjs|cjs|js|css|json|ya?ml|md|sql)$|^\.ci\//.test(path) && path !== 'package-lock.json',
	)
	const inDrawers = paths.filter((path) => /^(app|server|world|scripts|bench|e2e|races)\//.test(path) && drawers.test(path))
	return [
		...astrayIn(paths).map(
			(path) =>
				`${path}: a feature's own folder holds its manifest, tables, store, guards and shapes; put this into one that says what it is`,
		),
		...inDrawers.map((path) => `${path}: a name that holds anything`),
		...paths.flatMap((path) => leftIn(path, readFileSync(join(root, path), 'utf8'))),
	]
}

/** The files that stand directly in the folder of a feature, or of a room inside it, and say nothing by that. */
export function astrayIn(paths) {
	const roots = new Set(paths.flatMap((path) => /^(app\/features\/.*)\/feature\.server\.ts$/.exec(path)?.[1] ?? []))
	const isInRoot = (path) => roots.has(dirname(path)) || dirname(dirname(path)) === 'app/features'
	return paths.filter((path) => isInRoot(path) && !ofRoot.test(basename(path)))
}

/** The leftovers of one file, by its path and its text. */
export function leftIn(path, text) {
	const applying = marks.filter((entry) => entry.in.test(path))
	const inLine = (line, index) =>
		applying.filter(({ mark }) => mark.test(line)).map(({ why }) => `${path}:${index + 1}: ${why}: ${line.trim().slice(0, 100)}`)
	return text.split('\n').flatMap(inLine)
}
