import { showToast } from '~/ui/plain/toast.ts'

/** Says when the network is gone (specification §8), and when it is back; the words are in the page (`Connection`). */
export function watchConnection(): void {
	const show = () => {
		const place = document.querySelector<HTMLElement>('[data-online]')
		const banner = place?.firstElementChild
		if (!place || !(banner instanceof HTMLElement)) return
		const offlinePage = document.querySelector('[data-offline-page]')
		// This is the offline page in another page's place, or a kept copy of a page: the real page can now be loaded.
		const standsIn = (offlinePage && !location.pathname.endsWith('/offline')) || document.documentElement.dataset['keptAt']
		if (standsIn && navigator.onLine) return location.reload()
		const wasOffline = !banner.hidden
		banner.hidden = navigator.onLine || offlinePage !== null
		if (navigator.onLine && wasOffline) showToast({ text: place.dataset['online'] ?? '', kind: 'success' })
	}
	window.addEventListener('online', show)
	window.addEventListener('offline', show)
	if (!navigator.onLine) show()
}
