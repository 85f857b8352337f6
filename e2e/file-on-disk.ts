import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A file that is chosen from the disk, as people do: bytes that are handed to a page pass through it, and tens of megabytes take a slow machine
 * half a minute.
 * @returns the file's path
 */
export async function fileOnDisk(name: string, bytes: Uint8Array): Promise<string> {
	const path = join(await mkdtemp(join(tmpdir(), 'hoi-chosen-')), name)
	await writeFile(path, bytes)
	return path
}
