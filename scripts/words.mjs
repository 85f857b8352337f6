import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { committedPaths } from './sources.mjs'

/**
 * Names that use a synonym docs/words.md bans. Its tables have a column headed with "never"; a cell lists words separated by commas. It checks
 * file names and the names that code declares, but not keys of object literals, because these are often given by others (schema.org, iCalendar).
 * @returns {Promise<string[]>} one sentence for each; none while there is no docs/words.md
 */
export async function bannedWords() {
	const glossary = join(root, 'docs', 'words.md')
	if (!existsSync(glossary)) return []
	const banned = bannedIn(readFileSync(glossary, 'utf8'))
	const { default: ts } = await import('typescript')
	const paths = committedPaths().filter((path) => /^(app|server|world)\/.*\.tsx?$/.test(path))
	return paths.flatMap((path) => [
		...complaints(path, path.slice(0, path.indexOf('.', path.lastIndexOf('/'))), banned),
		...declaredNames(ts, path).flatMap(({ name, line }) => complaints(`${path}:${line}`, name, banned)),
	])
}

/** Banned word → the word to use, both in lower case; the table's first column holds the word to use. */
export function bannedIn(markdown) {
	const banned = new Map()
	let column = -1
	for (const line of markdown.split('\n')) {
		const cells = line.trim().startsWith('|') ? line.split('|').slice(1, -1).map(plain) : []
		if (cells.length === 0) column = -1
		else if (column === -1) column = cells.findIndex((cell) => /\bnever\b/.test(cell))
		else if (!/^[-: ]*$/.test(cells[0] ?? ''))
			for (const word of (cells[column] ?? '').split(/[,;]/)) if (/[a-z]/.test(word)) banned.set(word.trim(), cells[0])
	}
	return banned
}

function plain(cell) {
	return cell
		.replace(/[*`_"“”]/g, '')
		.replace(/\([^()]*\)/g, '')
		.trim()
		.toLowerCase()
}

/** `organiserOfEvent`, `organisers-of` and `ORGANISER` all hold the word "organiser". */
export function complaints(where, name, banned) {
	const words = ` ${name
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.replace(/[^A-Za-z]+/g, ' ')
		.toLowerCase()} `
	return [...banned]
		.filter(([word]) => words.includes(` ${word} `) || words.includes(` ${word}s `))
		.map(([word, instead]) => `${where}: ${name}: say "${instead}", not "${word}"`)
}

function declaredNames(ts, path) {
	const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
	const names = []
	const visit = (node) => {
		const name = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) ? undefined : node.name
		if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node) && !ts.isJsxAttribute(node))
			names.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1 })
		ts.forEachChild(node, visit)
	}
	visit(source)
	return names
}
