import type { Files } from './files.server.ts'
import { requireSafePath } from './paths.ts'

export interface FilesInMemory extends Files {
	/** Path → content and type. */
	kept: Map<string, { content: Uint8Array; contentType: string }>
}

/** Files for tests. */
export function openFilesInMemory(): FilesInMemory {
	const kept: FilesInMemory['kept'] = new Map()
	return {
		kept,
		async put(path, content, contentType) {
			requireSafePath(path)
			kept.set(path, { content: Uint8Array.from(content), contentType })
		},
		async get(path) {
			const found = kept.get(path)
			return found && Uint8Array.from(found.content)
		},
		async delete(path) {
			requireSafePath(path)
			kept.delete(path)
		},
	}
}
