import { statfsSync } from 'node:fs'

/** With less room on the disk, nothing more is written: a database whose disk runs full while it writes its log has to be opened anew. */
const leastFreeBytes = 64 * 1024 * 1024
/** With this much room, writing is allowed again. It is more than the least, so that the state does not flip back and forth. */
const enoughFreeBytes = 80 * 1024 * 1024

/** Nothing is written: the disk has no room left. Its code is PostgreSQL's own for that. */
export class DiskFull extends Error {
	readonly code = '53100'
	constructor() {
		super('the disk with the database is full')
	}
}

/** Whether an error, however it is wrapped, comes from our own disk being full. The full disk itself is reported once, when it runs full. */
export function isDiskFull(error: unknown): boolean {
	for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DiskFull) return true
	return false
}

export interface DiskRoom {
	/** Looks at the disk; a few microseconds. */
	isFull: () => boolean
}

/** Told when the disk ran full and when there is room again. */
export type DiskNews = (isFull: boolean, freeBytes: number) => void

function freeBytesOf(folder: string): number {
	const { bavail, bsize } = statfsSync(folder)
	return bavail * bsize
}

/** Watches the room on the disk of a folder. */
export function watchDiskRoom(folder: string, tell: DiskNews, freeBytes = freeBytesOf): DiskRoom {
	let wasFull = false
	return {
		isFull() {
			const free = freeBytes(folder)
			const isFull = free < (wasFull ? enoughFreeBytes : leastFreeBytes)
			if (isFull !== wasFull) tell(isFull, free)
			wasFull = isFull
			return isFull
		},
	}
}
