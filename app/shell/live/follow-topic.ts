/** Where a page cannot get live news, it asks by itself at this interval. */
const askMs = 15_000
/** When thousands of pages hear of one goal at the same moment, their requests are spread over this time. */
const spreadMs = 400

/**
 * Calls `changed` at most two seconds after something changed that a topic's page shows. A hidden page closes its connection, because a browser
 * has few, and asks when the reader looks at it again. @returns how to stop
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
			// News may have been missed in between.
			if (wasOpen) askSoon()
			wasOpen = true
		})
		source.addEventListener('error', () => {
			// The browser reconnects by itself, unless the server told it that there is no room.
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
