import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often the delay is measured. */
const windowMs = 500
/** A process whose event loop is this late on average has more work than it can do. */
const overloadedMs = 400
const resolutionMs = 20

/** Tells when this process is so busy that costly requests should be sent away (503) instead of joining the queue. */
export function watchOverload(): { overloaded: () => boolean; stop: () => void } {
	const delay = monitorEventLoopDelay({ resolution: resolutionMs })
	delay.enable()
	let isOverloaded = false
	const timer = setInterval(() => {
		isOverloaded = delay.mean / 1e6 - resolutionMs > overloadedMs
		delay.reset()
	}, windowMs).unref()
	return {
		overloaded: () => isOverloaded,
		stop: () => {
			clearInterval(timer)
			delay.disable()
		},
	}
}
