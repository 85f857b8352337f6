import { helpSentence } from '../../i18n/help-hours.ts'
import type { HelpHours } from '../../kernel/help-hours.ts'
import { deviceClock } from '../../ui/device-clock.ts'

const everyMs = 30_000

/** Whether somebody answers now, in a place of `HelpContact`, by the reader's clock and zone. */
function sentenceFor({ helpHours = '', open = '', closed = '', away = '', holiday = '' }: DOMStringMap): string {
	const own = Intl.DateTimeFormat().resolvedOptions().timeZone
	return helpSentence({ open, closed, away, holiday }, JSON.parse(helpHours) as HelpHours, new Date(deviceClock()), own)
}

/** Keeps saying whether somebody answers now: pages are kept, and stay open. What the server wrote, the hours of the week, is right at any time. */
export function tellHelpHours(): void {
	const tell = () => {
		for (const place of document.querySelectorAll<HTMLElement>('[data-help-hours]')) {
			const words = sentenceFor(place.dataset)
			if (place.textContent !== words) place.textContent = words
			place.hidden = false
		}
		// A chat may read the page's address: none is offered where that opens something.
		if (!/[?&](secret|token|code)=/.test(location.search))
			for (const button of document.querySelectorAll<HTMLElement>('[data-open-chat]')) button.hidden = false
	}
	// Not before React has woken up, where there is one.
	window.addEventListener('hoi:awake', () => {
		tell()
		setInterval(tell, everyMs)
		document.addEventListener('visibilitychange', tell)
		document.addEventListener('click', openChat)
	})
}

/** Loads the chat's script once somebody wants to chat: until then nobody else is told who looks at the page. */
function openChat({ target }: Event): void {
	const button = target instanceof Element ? target.closest<HTMLElement>('[data-open-chat]') : null
	if (!button) return
	const script = document.createElement('script')
	script.src = button.dataset['openChat'] ?? ''
	script.async = true
	document.body.append(script)
	for (const each of document.querySelectorAll('[data-open-chat]')) each.remove()
}
