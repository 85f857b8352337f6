/** A page is reloaded for a stale chunk at most this often (specification §8, §9). */
const guardMs = 10_000

/** Whether a path may be reloaded now, by the time of its last reload. */
export function mayReload(lastReloadAt: number | undefined, now: number): boolean {
	return lastReloadAt === undefined || now - lastReloadAt >= guardMs
}

/** After a deployment an open page may ask for a script that is gone: reload it, at most once per 10 seconds and path. */
export function reloadOnStaleChunk(): void {
	window.addEventListener('vite:preloadError', (event) => {
		event.preventDefault()
		const key = `reloaded ${location.pathname}`
		try {
			const last = sessionStorage.getItem(key)
			if (!mayReload(last === null ? undefined : Number(last), Date.now())) return
			sessionStorage.setItem(key, String(Date.now()))
		} catch {
			// Without storage there is no guard, and endless reloads would be worse than a stale page.
			return
		}
		location.reload()
	})
}
