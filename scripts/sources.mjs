import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const notOurs = new Set(['node_modules', 'build', 'data', 'drizzle'])

/**
 * Paths of all committed or committable files, with forward slashes; without git (in a downloaded archive), all files that are not built or
 * installed.
 */
export function committedPaths() {
	try {
		const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
			cwd: root,
			encoding: 'utf8',
			stdio: 'pipe',
		})
		return listed.split('\0').filter((path) => path && existsSync(join(root, path)))
	} catch {
		return readdirSync(root, { withFileTypes: true })
			.filter((entry) => !notOurs.has(entry.name) && !entry.name.startsWith('.'))
			.flatMap((entry) => (entry.isDirectory() ? under(entry.name) : [entry.name]))
	}
}

function under(folder) {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) =>
			join(entry.parentPath, entry.name)
				.slice(root.length + 1)
				.replaceAll('\\', '/'),
		)
}
