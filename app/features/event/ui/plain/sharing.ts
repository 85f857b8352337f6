import { showToast } from '~/ui/plain/toast.ts'

/** Shows the ways of `ShareMenu` that this browser has, and makes them work. */
export function offerSharing(): void {
	const share = document.querySelector<HTMLElement>('[data-share]')
	const copy = document.querySelector<HTMLElement>('[data-copy]')
	if (share && 'share' in navigator) {
		const { share: url = '', title = '' } = share.dataset
		share.hidden = false
		// Closing the sheet without choosing anything is not an error.
		share.addEventListener('click', () => void navigator.share({ title, url }).catch(() => {}))
	}
	if (copy && 'clipboard' in navigator) {
		const { copy: url = '', copied = '', notCopied = '' } = copy.dataset
		copy.hidden = false
		copy.addEventListener('click', () => {
			navigator.clipboard.writeText(url).then(
				() => showToast({ text: copied, kind: 'success' }),
				() => showToast({ text: notCopied, kind: 'danger', sticky: true }),
			)
		})
	}
}
