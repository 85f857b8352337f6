import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../run.mjs'
import { sources } from './subjects.mjs'

const roots = { '~/': 'app/', '#server/': 'server/', '#world/': 'world/' }
const known = new Set(sources)
const imports = new Map()

/** The files of ours that a file imports, by path. */
function importsOf(path) {
	const before = imports.get(path)
	if (before) return before
	const text = readFileSync(join(root, path), 'utf8')
	const names = [...text.matchAll(/(?:from |import |import\()['"]([^'"]+)['"]/g)].map(([, name]) => name)
	const paths = names.flatMap((name) => {
		const [alias] = Object.keys(roots).filter((start) => name.startsWith(start))
		const found = alias ? roots[alias] + name.slice(alias.length) : name.startsWith('.') ? posix.join(dirname(path), name) : undefined
		return found && known.has(found) ? [found] : []
	})
	imports.set(path, paths)
	return paths
}

function reaches(test, files) {
	const seen = new Set()
	const left = [test]
	for (let path = left.pop(); path !== undefined; path = left.pop()) {
		if (files.has(path)) return true
		if (seen.has(path)) continue
		seen.add(path)
		left.push(...importsOf(path))
	}
	return false
}

const isRuleTest = (path) => path.includes('/rules/') || path.startsWith('app/kernel/')

/**
 * The unit tests that can reach some files, in rounds: tests of rules, which cost nothing; the table of rights, which calls every guard; and, if
 * wanted, all tests of the same features.
 * @param {readonly string[]} files
 * @param {{ near: boolean }} how
 */
export function testsOf(files, { near }) {
	const wanted = new Set(files)
	const tests = sources.filter((path) => /\.test\.tsx?$/.test(path) && reaches(path, wanted))
	const isGuarding = files.some((path) => path.endsWith('/guards.server.ts'))
	const folder = (path) => path.split('/').slice(0, 3).join('/')
	const features = new Set(files.map(folder))
	return [
		tests.filter(isRuleTest),
		isGuarding ? tests.filter((path) => path === rightsTable || path.endsWith('guards.server.test.ts')) : [],
		near ? tests.filter((path) => !isRuleTest(path) && features.has(folder(path))) : [],
	]
}

const rightsTable = 'app/operations.test.ts'
