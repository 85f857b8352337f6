import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Somebody else has the embedded database open. */
export class FolderInUse extends Error {}

function alive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}

/**
 * Makes this process the only owner of a folder, because PGlite takes no lock and two writers corrupt it in silence. The lock of a process
 * that is gone is taken over.
 * @returns how to give it back
 * @throws FolderInUse with a sentence for the person at the terminal
 */
export function lockFolder(folder: string, self = process.pid): () => void {
	const file = `${resolve(folder)}.lock`
	mkdirSync(dirname(file), { recursive: true })
	const take = () => writeFileSync(file, String(self), { flag: 'wx' })
	try {
		take()
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		const owner = Number(readFileSync(file, 'utf8'))
		if (owner && owner !== self && alive(owner))
			throw new FolderInUse(
				`The database in ${folder} is in use by process ${owner}. Stop it first, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several processes.`,
			)
		unlinkSync(file)
		take()
	}
	const release = () => {
		process.off('exit', release)
		try {
			if (readFileSync(file, 'utf8') === String(self)) unlinkSync(file)
		} catch {
			// Already gone: nothing to give back.
		}
	}
	process.once('exit', release)
	return release
}
