import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * Starts a thread from `new URL('./…-worker.server.ts', import.meta.url)`. In the build that file stands beside the server as plain
 * JavaScript (`scripts/worker-chunks.ts`); from the sources tsx reads it.
 */
export function startThread(file: URL, workerData?: unknown): Worker {
	if (!file.pathname.endsWith('.ts')) return new Worker(file, { workerData })
	// `--import tsx` does nothing in a thread on Node 20, so the thread registers tsx itself. `require` finds the CommonJS half, which
	// cannot be registered from outside its folder; the other half stands beside it.
	const tsx = pathToFileURL(
		createRequire(import.meta.url)
			.resolve('tsx/esm/api')
			.replace(/\.cjs$/, '.mjs'),
	).href
	const begin = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}) })`
	return new Worker(begin, { eval: true, workerData })
}
