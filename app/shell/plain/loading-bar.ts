import { pressedLink } from '~/ui/plain/pressed-link.ts'

/** Shows the `LoadingBar` while the browser loads another page by itself: after a press on a link, or a form that was sent. */
export function showPageLoads(): void {
	const bar = () => document.querySelector<HTMLElement>('[data-loading-bar]')
	const begin = (event: Event) =>
		// This waits until every listener has seen the event: a listener that handles it without a page load has then prevented it.
		setTimeout(() => !event.defaultPrevented && bar()?.setAttribute('data-loading', ''))
	document.addEventListener('click', (event) => pressedLink(event) && begin(event))
	document.addEventListener('submit', (event) => (event.target as HTMLFormElement).method !== 'dialog' && begin(event))
	// The reader came back from the next page, and the browser restored this page as it was.
	window.addEventListener('pageshow', ({ persisted }) => persisted && bar()?.removeAttribute('data-loading'))
}
