import { showToast } from '../../ui/plain/toast.ts'

/** Says so while the network is gone (specification §8), and that it is back; the words stand in the page (`Connection`). */
export function watchConnection(): void {
	const show = () => {
		const place = document.querySelector<HTMLElement>('[data-online]')
		const banner = place?.firstElementChild
		if (!place || !(banner instanceof HTMLElement)) return
		const wasOffline = !banner.hidden
		banner.hidden = navigator.onLine
		if (navigator.onLine && wasOffline) showToast({ text: place.dataset['online'] ?? '', kind: 'success' })
	}
	window.addEventListener('online', show)
	window.addEventListener('offline', show)
	show()
}
