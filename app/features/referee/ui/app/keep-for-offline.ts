/**
 * Lets a service worker keep this page, and nothing else of the site, for when there is no network; the same worker as the gate's, under this page's
 * own address. What the page loaded before the worker was there is told to it.
 */
export async function keepForOffline(scope: string): Promise<void> {
	if (!('serviceWorker' in navigator)) return
	try {
		await navigator.serviceWorker.register('/check-in-worker.js', { scope })
		const { active } = await navigator.serviceWorker.ready
		const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
		active?.postMessage({ kind: 'keep', page: location.origin + scope, files: [...new Set(loaded)] })
	} catch {
		// Without a worker it works as long as the page stays open.
	}
}
