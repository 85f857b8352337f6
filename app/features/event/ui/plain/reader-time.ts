import { formatDateTime, zoneName } from '~/i18n/formats.ts'

/** Fills `ReaderTime` for a reader whose clock differs from the event's. */
export function tellReaderTime(): void {
	const own = Intl.DateTimeFormat().resolvedOptions().timeZone
	for (const place of document.querySelectorAll<HTMLElement>('[data-reader-time]')) {
		const { readerTime: at = '', zone = '', words = '' } = place.dataset
		if (zoneName(at, own) === zoneName(at, zone)) continue
		place.textContent = words.replace('{time}', formatDateTime(at, own)).replace('{zone}', zoneName(at, own))
		place.hidden = false
	}
}
