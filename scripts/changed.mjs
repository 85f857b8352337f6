import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './run.mjs'
import { committedPaths } from './sources.mjs'

/**
 * Files that list all features, or set up test scenes with all of them. Through them everything can be reached, so the search stops at them. The
 * tests beside the code behind them, and the whole run, check that code.
 */
const crossroads = [/^app\/[^/]+\.server\.ts$/, /^app\/texts\//, /^world\//, /^races\/arena\.ts$/, /^e2e\/[^/]+\.ts$/]
const inFeature = /^app\/features\//
const isTest = (path) => /\.(test\.(ts|tsx|mjs)|race\.ts|e2e\.ts)$/.test(path)
const isCode = (path) => /\.(ts|tsx|mts|mjs|js)$/.test(path)

/** Paths that the working tree, or a commit that only this branch has, changes. Empty without git. */
function changedPaths() {
	const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
	const attempt = (...parameters) => {
		try {
			return git(...parameters).trim()
		} catch {
			return ''
		}
	}
	const upstream = attempt('rev-parse', '--verify', '--quiet', '@{upstream}') || attempt('rev-parse', '--verify', '--quiet', 'main')
	const base = (upstream && attempt('merge-base', 'HEAD', upstream)) || 'HEAD'
	const listed = attempt('diff', '--name-only', '-z', base) + '\0' + attempt('ls-files', '--others', '--exclude-standard', '-z')
	return [...new Set(listed.split('\0').filter(Boolean))]
}

/** The known files that a module's text imports. */
export function importsOf(path, text, known) {
	const found = []
	for (const [, name] of text.matchAll(/(?:from|import|import\()\s*['"]([^'"]+)['"]/g)) {
		const aliased = name.replace(/^~\//, 'app/').replace(/^#(server|world)\//, '$1/')
		const target = name.startsWith('.') ? posix.join(posix.dirname(path), name) : aliased
		const hit = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((each) => known.has(each))
		if (hit) found.push(hit)
	}
	return found
}

/**
 * The tests that a change can reach: changed tests, tests that import a changed file directly or through others, and tests in the folder of a
 * changed file that nobody imports (a page, a picture). A chain of imports ends at a crossroads, or at the test beside it.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} imports path → the paths it imports, for every module
 * @returns {string[]}
 */
export function testsReached(changed, imports) {
	const importers = new Map()
	for (const [path, targets] of imports) for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])
	const seen = new Set(changed)
	const waiting = [...changed]
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		const isCrossroads = !changed.includes(path) && crossroads.some((crossroad) => crossroad.test(path))
		const own = path.replace(/(\.server)?\.tsx?$/, '.test.ts')
		for (const importer of importers.get(path) ?? [])
			if (!seen.has(importer) && (!isCrossroads || importer === own)) {
				seen.add(importer)
				waiting.push(importer)
			}
	}
	const alone = changed.filter((path) => !isTest(path) && !importers.has(path))
	const isBeside = (test) =>
		alone.some((path) => (inFeature.test(path) ? test.startsWith(`${dirname(path)}/`) : dirname(test) === dirname(path)))
	return [...imports.keys()].filter((path) => isTest(path) && (seen.has(path) || isBeside(path))).sort()
}

/** As `testsReached`, for the changes in this checkout. */
export function testsOfChange() {
	const paths = committedPaths()
	const known = new Set(paths)
	const imports = new Map(paths.filter(isCode).map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'), known)]))
	const changed = changedPaths()
	return { changed, tests: testsReached(changed, imports) }
}
