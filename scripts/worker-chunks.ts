import { basename, dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const asked = /new URL\(\s*(["'])(\.[\w./-]+-worker\.server\.ts)\1\s*,\s*import\.meta\.url\s*\)/g
const mark = '__worker_chunk__/'

/**
 * Gives each worker thread of the server its own file in the build. Vite does this for browsers only, so in the server's build `new
 * URL('./some-worker.server.ts', import.meta.url)` would point at a source that does not exist there. The file is an entry, not a dynamic import:
 * code shared with the server then goes into a separate chunk, and the thread never loads (and starts) the server.
 */
export function workerChunks(): Plugin {
	return {
		name: 'hoi:worker-chunks',
		apply: 'build',
		transform(code, id) {
			if (this.environment.config.consumer !== 'server' || !code.includes('-worker.server.ts')) return
			return code.replace(asked, (_all, _quote, source: string) => {
				const fileName = basename(source).replace(/\.server\.ts$/, '.js')
				this.emitFile({ type: 'chunk', id: resolve(dirname(id), source), fileName })
				// Not `import.meta.ROLLUP_FILE_URL_…`: Vite treats that as a browser's asset, and React Router moves it to the client's files.
				return `new URL(${JSON.stringify(mark + fileName)}, import.meta.url)`
			})
		},
		renderChunk(code, chunk) {
			return code.includes(mark) ? code.replaceAll(mark, `${relative(dirname(chunk.fileName), '.') || '.'}/`) : null
		},
	}
}
