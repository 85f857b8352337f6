/**
 * Lets a service worker keep this page, and no other page of the site, for use without a network. It is the gate's worker under this page's own
 * address. The worker is told of the files that the page loaded before the worker was ready.
 */
export async function keepForOffline(scope: string): Promise<void> {
	if (!('serviceWorker' in navigator)) return
	try {
		await navigator.serviceWorker.register('/check-in-worker.js', { scope })
		const { active } = await navigator.serviceWorker.ready
		const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
		active?.postMessage({ kind: 'keep', page: location.origin + scope, files: [...new Set(loaded)] })
	} catch {
		// Without a worker, the app works as long as the page stays open.
	}
}
