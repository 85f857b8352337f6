/** Where news cannot be heard, the page asks this often by itself. */
const askMs = 15_000
/** Thousands who hear of one goal at once ask within this time, one after the other. */
const spreadMs = 400

/**
 * Calls `changed` at most two seconds after something changed that a topic's page shows. A hidden page lets go of its connection, of which a
 * browser has few, and asks when it is looked at again. @returns how to stop
 */
export function followTopic(topic: string, changed: () => void): () => void {
	let source: EventSource | undefined
	let timer: ReturnType<typeof setTimeout> | undefined
	let wasOpen = false

	function askSoon() {
		clearTimeout(timer)
		timer = setTimeout(changed, Math.random() * spreadMs)
	}

	function listen() {
		source = new EventSource(`/live/${topic}`)
		source.addEventListener('news', askSoon)
		source.addEventListener('open', () => {
			// Nobody knows what was said in between.
			if (wasOpen) askSoon()
			wasOpen = true
		})
		source.addEventListener('error', () => {
			// The browser comes again by itself, unless it was told that there is no room.
			if (source?.readyState !== EventSource.CLOSED) return
			clearTimeout(timer)
			timer = setTimeout(() => {
				changed()
				listen()
			}, askMs)
		})
	}

	function letGo() {
		clearTimeout(timer)
		source?.close()
	}

	function lookedAt() {
		letGo()
		if (!document.hidden) listen()
	}

	document.addEventListener('visibilitychange', lookedAt)
	if (!document.hidden) listen()
	return () => {
		document.removeEventListener('visibilitychange', lookedAt)
		letGo()
	}
}
