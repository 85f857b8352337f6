import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from '../app/platform/files/files.server.ts'

export function interimFiles(dataDir: string): Files {
	const at = (path: string) => join(dataDir, 'files', path)
	return {
		async put(path, content) {
			await mkdir(dirname(at(path)), { recursive: true })
			await writeFile(at(path), content)
		},
		get: (path) => readFile(at(path)).catch(() => undefined),
		delete: (path) => rm(at(path), { force: true }),
	}
}
