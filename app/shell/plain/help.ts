import { helpSentence } from '~/i18n/help-hours.ts'
import type { HelpHours } from '~/kernel/help-hours.ts'
import { deviceClock } from '~/ui/device-clock.ts'

const everyMs = 30_000

/** The sentence that says whether somebody answers now, for a `HelpContact`, by the reader's clock and zone. */
function sentenceFor({ helpHours = '', open = '', closed = '', away = '', holiday = '' }: DOMStringMap): string {
	const own = Intl.DateTimeFormat().resolvedOptions().timeZone
	return helpSentence({ open, closed, away, holiday }, JSON.parse(helpHours) as HelpHours, new Date(deviceClock()), own)
}

/**
 * Keeps the page up to date about whether somebody answers now, because pages are cached and stay open. The server only writes the hours of the
 * week, which are right at any time.
 */
export function tellHelpHours(): void {
	const tell = () => {
		for (const place of document.querySelectorAll<HTMLElement>('[data-help-hours]')) {
			const words = sentenceFor(place.dataset)
			if (place.textContent !== words) place.textContent = words
			place.hidden = false
		}
		// A chat may read the page's address, so no chat is offered where the address holds a secret.
		if (!/[?&](secret|token|code)=/.test(location.search))
			for (const button of document.querySelectorAll<HTMLElement>('[data-open-chat]')) button.hidden = false
	}
	// Where React runs, wait until it has started.
	window.addEventListener('hoi:awake', () => {
		tell()
		setInterval(tell, everyMs)
		document.addEventListener('visibilitychange', tell)
		document.addEventListener('click', openChat)
	})
}

/** Loads the chat's script only when somebody wants to chat, so that before then no other service learns who reads the page. */
function openChat({ target }: Event): void {
	const button = target instanceof Element ? target.closest<HTMLElement>('[data-open-chat]') : null
	if (!button) return
	const script = document.createElement('script')
	script.src = button.dataset['openChat'] ?? ''
	script.async = true
	document.body.append(script)
	for (const each of document.querySelectorAll('[data-open-chat]')) each.remove()
}
