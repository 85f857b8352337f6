import { execFileSync } from 'node:child_process'
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
 * When a process began, in its system's words. They are always the same for one process, and others for a process that gets its id later, after a
 * crash or a restart of the machine.
 * @returns undefined where the system does not tell
 */
export function beginningOf(pid: number): string | undefined {
	try {
		if (process.platform === 'linux') {
			// The name stands in brackets and may hold anything. The 20th field after it is the beginning, in ticks since the machine started.
			const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[19]
			return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`
		}
		return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
			encoding: 'utf8',
			timeout: 2_000,
			env: { LC_ALL: 'C', TZ: 'UTC' },
		}).trim()
	} catch {
		return undefined
	}
}

/** Who holds a lock: a process, and when it began. */
function ownerIn(file: string): { pid: number; beginning: string | undefined } {
	const [pid, beginning] = readFileSync(file, 'utf8').split('\n')
	return { pid: Number(pid), beginning: beginning || undefined }
}

/** Whether the process that took the lock still runs. Another program that has its id by now does not count. */
function isHeld({ pid, beginning }: ReturnType<typeof ownerIn>, self: number): boolean {
	if (!pid || pid === self || !alive(pid)) return false
	if (beginning === undefined) return mayBeOurs(pid)
	const now = beginningOf(pid)
	return now === undefined || beginning === now
}

/** Whether a process could be a server of ours when only its id is known: it runs Node, as far as the system tells. */
function mayBeOurs(pid: number): boolean {
	try {
		const command =
			process.platform === 'linux'
				? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
				: execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', timeout: 2_000 })
		return /node/i.test(command)
	} catch {
		return true
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
	const own = [self, beginningOf(self) ?? ''].join('\n')
	const take = () => writeFileSync(file, own, { flag: 'wx' })
	try {
		take()
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		const owner = ownerIn(file)
		if (isHeld(owner, self))
			throw new FolderInUse(
				`The database in ${folder} is in use by process ${owner.pid}. Stop it first, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several processes. If that process is no Hội, remove ${file}.`,
			)
		unlinkSync(file)
		take()
	}
	const release = () => {
		process.off('exit', release)
		try {
			if (readFileSync(file, 'utf8') === own) unlinkSync(file)
		} catch {
			// Already gone: nothing to give back.
		}
	}
	process.once('exit', release)
	return release
}
