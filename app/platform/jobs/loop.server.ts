export interface Loop {
	/** Works soon; wakes that come close together count as one. */
	wake: () => void
	/** Starts nothing new; resolves when the running work has ended. */
	stop: () => Promise<void>
}

/** The wait before a fetch. It gathers the jobs that several transactions queue in a rush, and lets their answers leave first. */
const gatherMs = 15

/**
 * Runs `work` one at a time for as long as it says that there may be more, and once more when `wake` was called meanwhile. `work` must not throw.
 */
export function openLoop(work: () => Promise<boolean>): Loop {
	let running: Promise<void> | undefined
	let timer: NodeJS.Timeout | undefined
	let again = false
	let stopped = false

	async function run() {
		do {
			again = false
			while (!stopped && (await work()));
		} while (again && !stopped)
		running = undefined
	}

	return {
		wake() {
			if (stopped) return
			if (running) again = true
			else
				timer ??= setTimeout(() => {
					timer = undefined
					running = run()
				}, gatherMs)
		},
		async stop() {
			stopped = true
			clearTimeout(timer)
			await running
		},
	}
}
