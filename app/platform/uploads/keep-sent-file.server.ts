import type { Answer } from '~/kernel/operation.ts'
import { unguessablePath } from '~/platform/files/paths.ts'
import type { World } from '~/platform/world/world.server.ts'

/**
 * Keeps a sent file below `private/`, which no door serves, and tells an operation its path. Where the operation refuses or fails, nothing is
 * kept.
 */
export async function keepSentFile<Value, Code extends string>(
	{ files, dice }: Pick<World, 'files' | 'dice'>,
	{ folder, file }: { folder: string; file: Uint8Array },
	tell: (path: string) => Promise<Answer<Value, Code>>,
): Promise<Answer<Value, Code>> {
	const path = unguessablePath(`private/${folder}`, dice)
	await files.put(path, file, 'application/octet-stream')
	let isTold = false
	try {
		const answer = await tell(path)
		isTold = answer.ok
		return answer
	} finally {
		if (!isTold) await files.delete(path)
	}
}
