import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/**
 * Starts server/main.mjs inside this process: the terminal, the signals and the exit code are then the server's own, so nothing has to be
 * forwarded, and a Ctrl-C reaches it once. The server sees itself as the started script, so that it can fork itself for several processes.
 * @param {'production' | 'development'} mode
 */
export async function serve(mode) {
	process.env.NODE_ENV = mode
	const entry = join(root, 'server', 'main.mjs')
	process.argv[1] = entry
	process.chdir(root)
	stopWithNpm()
	await import(pathToFileURL(entry).href)
}

/**
 * A SIGTERM to npm ends npm and the shell between us (Debian's dash passes none on) and would leave the server behind, holding its port and its
 * database. When its parent is gone, the server stops as if it had got the signal itself.
 */
function stopWithNpm() {
	if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
	const parent = process.ppid
	const watch = setInterval(() => {
		if (process.ppid === parent) return
		clearInterval(watch)
		process.kill(process.pid, 'SIGTERM')
	}, 250)
	watch.unref()
}
