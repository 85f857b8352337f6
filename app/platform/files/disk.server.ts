import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.server.ts'
import { isSafePath, requireSafePath } from './paths.ts'

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')
}

/** Files in a folder. A file is there completely or not at all, also after `kill -9`: it is written beside its place and then moved there. */
export function openDiskFiles(folder: string): Files {
	return {
		async put(path, content) {
			requireSafePath(path)
			const file = join(folder, path)
			// The name begins with a dot, because no path that may be asked for does.
			const unfinished = join(dirname(file), `.${randomBytes(8).toString('hex')}`)
			await mkdir(dirname(file), { recursive: true })
			try {
				await writeFile(unfinished, content, { flag: 'wx' })
				await rename(unfinished, file)
			} catch (error) {
				await rm(unfinished, { force: true })
				throw error
			}
		},
		async get(path) {
			if (!isSafePath(path)) return undefined
			try {
				const content = await readFile(join(folder, path))
				return new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
			} catch (error) {
				if (isMissing(error)) return undefined
				throw error
			}
		},
		async delete(path) {
			requireSafePath(path)
			await rm(join(folder, path), { force: true })
		},
	}
}
