import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Writes a file to choose from the disk, as people do. Bytes given to a page directly pass through the page, and tens of megabytes take half a
 * minute on a slow machine.
 * @returns the file's path
 */
export async function fileOnDisk(name: string, bytes: Uint8Array): Promise<string> {
	const path = join(await mkdtemp(join(tmpdir(), 'hoi-chosen-')), name)
	await writeFile(path, bytes)
	return path
}
