import { pressedLink } from '../../ui/plain/pressed-link.ts'

/** Shows the `LoadingBar` while the browser loads another page by itself: after a press on a link, or a form that was sent. */
export function showPageLoads(): void {
	const bar = () => document.querySelector<HTMLElement>('[data-loading-bar]')
	const begin = (event: Event) =>
		// Only once everybody has seen the event: who answers it without a page load has prevented it by then.
		setTimeout(() => !event.defaultPrevented && bar()?.setAttribute('data-loading', ''))
	document.addEventListener('click', (event) => pressedLink(event) && begin(event))
	document.addEventListener('submit', (event) => (event.target as HTMLFormElement).method !== 'dialog' && begin(event))
	// Back from the next page to this one as it was left.
	window.addEventListener('pageshow', ({ persisted }) => persisted && bar()?.removeAttribute('data-loading'))
}
