import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The checkout's folder, without a separator at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Children still running, so that an interrupted command takes them along. */
const running = new Set()

/**
 * Runs a program to its end in this terminal.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when it ended by a signal or could not be started
 */
export function run(program, parameters, options = {}) {
	return new Promise((resolve) => {
		const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', ...options })
		running.add(child)
		child.on('error', (error) => {
			running.delete(child)
			console.error(`${program} could not be started: ${error.message}`)
			resolve(1)
		})
		child.on('close', (code) => {
			running.delete(child)
			resolve(code ?? 1)
		})
	})
}

/** Runs a script of an installed package by Node itself: `.bin` holds shell scripts that Windows cannot run. Exit code as `run`. */
export function runNode(script, parameters, options) {
	return run(process.execPath, [script, ...parameters], options)
}

/** Runs npm; on Windows it is a `.cmd`, which needs a shell. */
export function runNpm(parameters, options) {
	return run('npm', parameters, { shell: process.platform === 'win32', ...options })
}

/** Passes SIGTERM on to programs that still run (SIGINT reaches the whole terminal by itself), then cleans up and exits with the signal's code. */
export function onInterrupt(cleanUp) {
	for (const [signal, code] of [
		['SIGINT', 130],
		['SIGTERM', 143],
	]) {
		process.once(signal, async () => {
			for (const child of running) child.kill(signal)
			await cleanUp()
			process.exit(code)
		})
	}
}

/** `12.3 s` since a moment of `performance.now()`. */
export function secondsSince(startedAtMs) {
	return `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`
}
