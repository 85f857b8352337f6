import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../app/platform/logs/log.server.ts'

/** If so many processes crash within this time, starting them again does not help. */
const mostCrashes = 5
const crashWindowMs = 60_000
/** A process that does not stop within this time is killed. */
const stopWithinMs = 40_000

export interface ProcessesDeps {
	count: number
	log: Log
	/** Called once, when all processes answer. */
	whenReady: () => void
}

/** Tells the first process that this process answers. */
export function sayReady(): void {
	process.send?.('ready')
}

/** Runs so many processes on one port, restarts processes that end by themselves, and stops all together. Returns while they run. */
export function runProcesses({ count, log, whenReady }: ProcessesDeps): void {
	const ready = new Set<number>()
	let greeted = false
	let stopping = false
	let crashes: number[] = []

	function fork() {
		const worker = cluster.fork()
		worker.on('message', (message) => {
			if (message !== 'ready') return
			ready.add(worker.id)
			if (greeted || ready.size < count) return
			greeted = true
			whenReady()
		})
	}

	function stop(code: number) {
		if (stopping) return
		stopping = true
		const workers = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined)
		const end = () => {
			if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(code)
		}
		cluster.on('exit', end)
		for (const worker of workers) worker.process.kill('SIGTERM')
		setTimeout(() => {
			for (const worker of workers) worker.process.kill('SIGKILL')
		}, stopWithinMs).unref()
		end()
	}

	cluster.on('exit', (worker, code, signal) => {
		ready.delete(worker.id)
		if (stopping) return
		const now = performance.now()
		crashes = [...crashes.filter((at) => now - at < crashWindowMs), now]
		log.error({ pid: worker.process.pid, code, signal }, 'a process ended by itself')
		if (crashes.length > mostCrashes || (code === 1 && !greeted)) return stop(1)
		fork()
	})
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
	for (let number = 0; number < count; number += 1) fork()
}
