/** Asks the worker to keep pages, where there is one; those that it kept less than `olderThanMs` ago it has. */
export function askToKeep(addresses: readonly string[], olderThanMs: number): void {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
	const asking = navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: addresses, olderThanMs }))
	// Without a worker nothing is kept, and nothing else is missing.
	asking.catch(() => undefined)
}

/**
 * Lets a service worker keep the page that says that there is no network, and pages that were seen (public/offline-worker.js). Its address names the build, so that every new
 * one brings its own. The gate, whose pages say nothing of it, has a worker for itself.
 */
export function keepOfflinePage(): void {
	const build = document.querySelector<HTMLElement>('[data-build]')?.dataset['build']
	const pages = document.querySelector<HTMLElement>('[data-offline-pages]')?.dataset['offlinePages']
	if (!build || !pages || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
	const asked = new URLSearchParams([['build', build], ...pages.split(' ').map((page): [string, string] => ['page', page])])
	const register = () => {
		// Without a worker the browser's own words are shown.
		navigator.serviceWorker.register(`/offline-worker.js?${asked}`, { scope: '/' }).catch(() => undefined)
	}
	// Whatever the page itself needs comes first.
	if (document.readyState === 'complete') register()
	else window.addEventListener('load', register, { once: true })
}
