import type { OpenedWorld } from './open-world.ts'

/** What a server process is at: it answers pages only when ready. */
export type Phase = 'starting' | 'ready' | 'draining'

export interface ProcessState {
	phase: Phase
	/** Opened once, whatever is reloaded: two openings of one embedded database would destroy it (groundwork T3, T7). */
	opened?: Promise<OpenedWorld>
	/** Requests that were begun and not yet answered. */
	running: number
}

const key = Symbol.for('hoi.process')

/** The one state of this process; it survives the reloading of server code while developing. */
export function processState(): ProcessState {
	const holder = globalThis as { [key]?: ProcessState }
	return (holder[key] ??= { phase: 'starting', running: 0 })
}
