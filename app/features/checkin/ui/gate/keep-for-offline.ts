import { openQrReader } from './qr-reader.ts'

/**
 * Lets a service worker keep this page, and nothing else of the site, for times without a network. Its scope is the page's own address. It is told
 * what the page loaded before the worker existed.
 */
export async function keepForOffline(scope: string): Promise<void> {
	if (!('serviceWorker' in navigator)) return
	try {
		await navigator.serviceWorker.register('/check-in-worker.js', { scope })
		const { active } = await navigator.serviceWorker.ready
		// Loaded now, so that it can be used without a network.
		await openQrReader()
		const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
		active?.postMessage({ kind: 'keep', page: location.origin + scope, files: [...new Set(loaded)] })
	} catch {
		// Without a worker the gate works as long as the page stays open.
	}
}
