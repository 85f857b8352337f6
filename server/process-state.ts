import type { OpenedWorld } from './open-world.ts'

/** The phase of a server process: it answers pages only when ready. */
export type Phase = 'starting' | 'ready' | 'draining'

export interface ProcessState {
	phase: Phase
	/** Opened once, even when code is reloaded: opening an embedded database twice would destroy it (groundwork T3, T7). */
	opened?: Promise<OpenedWorld>
	/** Requests that have begun and are not answered yet. */
	running: number
}

const key = Symbol.for('hoi.process')

/** The one state of this process; it survives the reloading of server code in development. */
export function processState(): ProcessState {
	const holder = globalThis as { [key]?: ProcessState }
	return (holder[key] ??= { phase: 'starting', running: 0 })
}
