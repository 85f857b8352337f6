import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm, secondsSince } from './run.mjs'

/** Exits with a sentence when this Node is too old for the tools. */
export function checkNode(version = process.versions.node) {
	if (isSupportedNode(version)) return
	console.error(
		`Hội needs Node 20.19 or later (22 from 22.12 on); this is Node ${version}. Please install a newer one from https://nodejs.org.`,
	)
	process.exit(1)
}

/** The versions of Node that Vite supports: 20.19 or later, 22.12 or later, not 21. */
export function isSupportedNode(version) {
	const [major = 0, minor = 0] = version.split('.').map(Number)
	return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

/** Installs the packages of package-lock.json when node_modules is missing or differs from it. False when npm failed. */
export async function installWhenStale(folder = root) {
	if (isInstalled(folder)) return true
	const startedAt = performance.now()
	console.log('Installing packages as package-lock.json names them (npm ci, about half a minute) …')
	const code = await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
	if (code !== 0) {
		console.error('The packages could not be installed; what npm said is above.')
		return false
	}
	writeFileSync(stampOf(folder), lockHash(folder))
	console.log(`Installed in ${secondsSince(startedAt)}.`)
	return true
}

/** Whether node_modules matches package-lock.json. The answer is remembered as the lock's hash, so that it usually takes a millisecond. */
function isInstalled(folder) {
	const stamp = stampOf(folder)
	const hash = lockHash(folder)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
	// After an `npm install` by hand there is no hash of ours, but npm's own record of the installed packages.
	if (!isWhatLockNames(folder)) return false
	writeFileSync(stamp, hash)
	return true
}

function stampOf(folder) {
	return join(folder, 'node_modules', '.hoi-lock')
}

/** The hash includes platform and processor, because a folder copied to another kind of machine has the wrong binaries. */
function lockHash(folder) {
	return createHash('sha256')
		.update(readFileSync(join(folder, 'package-lock.json')))
		.update(`${process.platform} ${process.arch}`)
		.digest('hex')
}

/** Whether npm's record of what is installed has every package of the lock in its version; packages for other platforms may be absent. */
function isWhatLockNames(folder) {
	const recordPath = join(folder, 'node_modules', '.package-lock.json')
	if (!existsSync(recordPath)) return false
	try {
		const record = JSON.parse(readFileSync(recordPath, 'utf8')).packages
		const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
		const isThere = ([path, wanted]) =>
			path === '' || (record[path]?.version ?? (wanted.optional ? wanted.version : undefined)) === wanted.version
		return Object.entries(lock).every(isThere)
	} catch {
		return false
	}
}
