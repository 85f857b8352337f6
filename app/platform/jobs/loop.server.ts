export interface Loop {
	/** Works soon; wakes that come close together are one. */
	wake: () => void
	/** Starts nothing new; resolves when what runs has ended. */
	stop: () => Promise<void>
}

/** Gathers what several transactions queue in a rush into one fetch, and lets their answers leave first. */
const gatherMs = 15

/**
 * Runs `work` one at a time for as long as it says that there may be more, and once more when it was woken meanwhile.
 * `work` must not throw.
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
