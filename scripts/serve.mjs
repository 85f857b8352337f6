import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/**
 * Starts server/main.mjs inside this process: the terminal, the signals and the exit code are then the server's own, with nothing to
 * forward, and a Ctrl-C reaches it once. It sees itself as the started script, so that it may fork itself for several processes.
 * @param {'production' | 'development'} mode
 */
export async function serve(mode) {
	process.env.NODE_ENV = mode
	const entry = join(root, 'server', 'main.mjs')
	process.argv[1] = entry
	process.chdir(root)
	await import(pathToFileURL(entry).href)
}
