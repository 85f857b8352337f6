import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Writes to the disk what a database only handed to the operating system. */
export interface Syncing {
	/** After a commit: the write-ahead log. About 0.1 ms when something was written, nothing otherwise. */
	log: () => void
	/** Whether a checkpoint has moved the log's start since the last call: then the data files have to be synced, too. */
	checkpointed: () => boolean
	/** Syncs all data files. It takes long, so call it between requests. */
	data: () => void
	close: () => void
}

/**
 * Files' times come from a clock that goes on in steps of some milliseconds: what was written in the same step as the last sync looks as old as
 * what that sync brought to disk.
 */
const clockStepMs = 20

/**
 * The embedded PostgreSQL runs without syncing (its files belong to a small operating system of its own inside WebAssembly, whose sync does
 * nothing), so a power cut could take commits that were acknowledged. The files are ordinary files on our side: this syncs the segments of the
 * write-ahead log that have changed, which is what PostgreSQL itself does on a commit.
 */
export function syncingOf(folder: string): Syncing {
	const walFolder = join(folder, 'pg_wal')
	const control = join(folder, 'global', 'pg_control')
	const open = new Map<string, { descriptor: number; syncedAt: number }>()
	let controlAt = statSync(control).mtimeMs

	function log(): void {
		for (const name of readdirSync(walFolder)) {
			if (!/^[0-9A-F]{24}$/.test(name)) continue
			const path = join(walFolder, name)
			const lookedAt = Date.now()
			const { mtimeMs } = statSync(path)
			const known = open.get(name)
			if (known && known.syncedAt > mtimeMs + clockStepMs) continue
			const descriptor = known?.descriptor ?? openSync(path, 'r')
			fdatasyncSync(descriptor)
			open.set(name, { descriptor, syncedAt: lookedAt })
		}
		// Segments are recycled under new names, so files that were opened long ago are closed.
		if (open.size > 8)
			for (const [name, { descriptor }] of [...open].slice(0, open.size - 8)) {
				closeSync(descriptor)
				open.delete(name)
			}
	}

	return {
		log,
		checkpointed: () => statSync(control).mtimeMs !== controlAt,
		data() {
			controlAt = statSync(control).mtimeMs
			for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
				if (!entry.isFile() || entry.parentPath.startsWith(walFolder)) continue
				const descriptor = openSync(join(entry.parentPath, entry.name), 'r')
				fsyncSync(descriptor)
				closeSync(descriptor)
			}
		},
		close() {
			for (const { descriptor } of open.values()) closeSync(descriptor)
			open.clear()
		},
	}
}
