/** Asks the worker to keep pages, where there is a worker; it skips pages that it kept less than `olderThanMs` ago. */
export function askToKeep(addresses: readonly string[], olderThanMs: number): void {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
	const asking = navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: addresses, olderThanMs }))
	// Without a worker no page is kept, but everything else works.
	asking.catch(() => undefined)
}

/**
 * Registers a service worker that keeps the offline page, and pages that were visited (public/offline-worker.js). The worker's address contains
 * the build, so that every build brings its own. The gate has its own worker, so its pages do not register this one.
 */
export function keepOfflinePage(): void {
	const build = document.querySelector<HTMLElement>('[data-build]')?.dataset['build']
	const pages = document.querySelector<HTMLElement>('[data-offline-pages]')?.dataset['offlinePages']
	if (!build || !pages || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
	const asked = new URLSearchParams([['build', build], ...pages.split(' ').map((page): [string, string] => ['page', page])])
	const register = () => {
		// Without a worker the browser shows its own offline message.
		navigator.serviceWorker.register(`/offline-worker.js?${asked}`, { scope: '/' }).catch(() => undefined)
	}
	// Everything the page itself needs loads first.
	if (document.readyState === 'complete') register()
	else window.addEventListener('load', register, { once: true })
}
