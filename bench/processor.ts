import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick. */
const ticksPerSecond = 100

/**
 * User and system seconds that each of these processes has used so far, all its threads together; no entry for a process that is gone, or without
 * `/proc`.
 */
export function processorSeconds(pids: readonly number[]): Map<number, number> {
	return new Map(
		pids.flatMap((pid) => {
			const ticks = ticksOf(pid)
			return ticks === undefined ? [] : [[pid, ticks / ticksPerSecond] as const]
		}),
	)
}

function ticksOf(pid: number): number | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		// The name in parentheses may hold anything; utime and stime are the 12th and 13th fields behind it.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
		return Number(fields[11]) + Number(fields[12])
	} catch {
		return undefined
	}
}
