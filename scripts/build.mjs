import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode, secondsSince } from './run.mjs'

/** The sources of the build. Tests do not belong to them: a changed test causes no build. */
const sources = [
	'app',
	'server',
	'world',
	'drizzle',
	'public',
	'vite.config.ts',
	'scripts/compressed-files.ts',
	'scripts/reading-script.ts',
	'scripts/worker-chunks.ts',
	'react-router.config.ts',
	'tsconfig.json',
	'package-lock.json',
]
const notBuilt = /\.(test|race|e2e)\.tsx?$/

/** Builds client and server when a source changed since the last build (hash kept in build/.sources). False when the build failed. */
export async function buildWhenStale(folder = root) {
	const stamp = join(folder, 'build', '.sources')
	const hash = sourcesHash(folder)
	const isBuilt = existsSync(join(folder, 'build', 'server', 'index.js')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
	if (isBuilt) return true
	const startedAt = performance.now()
	console.log('Building (about ten seconds) …')
	rmSync(stamp, { force: true })
	const code = await runNode(join(folder, 'node_modules', '@react-router', 'dev', 'bin.js'), ['build', '--logLevel', 'warn'], {
		cwd: folder,
		env: { ...process.env, NODE_ENV: 'production' },
	})
	if (code !== 0) {
		console.error('The build failed; what it said is above.')
		return false
	}
	mkdirSync(join(folder, 'build'), { recursive: true })
	// The hash from before the build, so that files saved during the build count as changed.
	writeFileSync(stamp, hash)
	console.log(`Built in ${secondsSince(startedAt)}.`)
	return true
}

/** SHA-256 over names and contents, not over times, which a clone or a checkout changes. */
function sourcesHash(folder) {
	const hash = createHash('sha256')
	for (const source of sources)
		for (const path of filesUnder(folder, source))
			hash
				.update(`${path}\0`)
				.update(readFileSync(join(folder, path)))
				.update('\0')
	return hash.digest('hex')
}

/** Paths with forward slashes, relative to the folder, sorted; empty when there are none. */
function filesUnder(folder, path) {
	const absolute = join(folder, path)
	if (!existsSync(absolute)) return []
	if (!statSync(absolute).isDirectory()) return [path]
	return readdirSync(absolute, { withFileTypes: true })
		.filter((entry) => !entry.name.startsWith('.') && !notBuilt.test(entry.name))
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => (entry.isDirectory() ? filesUnder(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
