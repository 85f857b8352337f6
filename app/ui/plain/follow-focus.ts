/** How long a page may take to put the focus somewhere itself, in milliseconds. */
const settleMs = 60
/** A message later than this after a form was sent is not the form's answer, in milliseconds. */
const answerMs = 30_000

/**
 * Moves focus and screen to the place where something happened, on every page and for every form: to the reason a form was refused; and when the
 * focused element is gone (a step was done, a row was removed), to the heading of the part that replaced it. The focus never falls back to the
 * whole page.
 */
export function followFocus(): void {
	keepFocus()
	showRefusals()
}

/** Moves the focus on when the focused element is removed. */
function keepFocus(): void {
	/** The element that had the focus last, and its ancestors, from the inside out. */
	let last: Element[] = []
	let timer: ReturnType<typeof setTimeout> | undefined
	document.addEventListener('focusin', ({ target }) => {
		if (target instanceof Element) last = withAncestors(target)
	})
	function rescue() {
		const [held, ...around] = last
		if (!held || held.isConnected || !hasNoFocus()) return
		last = []
		const place = around.find((each) => each.isConnected && each !== document.body && each !== document.documentElement)
		focusOn(headingFor(place ?? document.querySelector('main') ?? document.body))
	}
	new MutationObserver(() => {
		if (!last[0] || last[0].isConnected) return
		clearTimeout(timer)
		timer = setTimeout(rescue, settleMs)
	}).observe(document, { childList: true, subtree: true })
}

function withAncestors(element: Element): Element[] {
	const all: Element[] = []
	for (let each: Element | null = element; each; each = each.parentElement) all.push(each)
	return all
}

function hasNoFocus(): boolean {
	const active = document.activeElement
	return active === null || active === document.body || active === document.documentElement
}

/** The heading of a part of the page: its own, else the heading of the part around it. */
function headingFor(place: Element): HTMLElement | null {
	for (let each: Element | null = place; each && each !== document.body; each = each.parentElement) {
		const heading = each.querySelector<HTMLElement>('h1, h2, h3, legend')
		if (heading && !heading.closest('[hidden]')) return heading
		if (each.matches('main')) return each as HTMLElement
	}
	return document.querySelector<HTMLElement>('main')
}

/** Leads from a sent form to the reason it was refused. */
function showRefusals(): void {
	let stop = () => {}
	document.addEventListener('submit', ({ target, submitter }) => {
		stop()
		if (!(target instanceof HTMLFormElement) || target.method === 'get') return
		stop = watchAnswer(target, submitter)
	})
}

/** Watches the page until a sent form is answered. @returns how to stop */
function watchAnswer(form: HTMLFormElement, pressed: HTMLElement | null): () => void {
	const before = new Map(alerts().map((alert) => [alert, alert.textContent]))
	const focused = document.activeElement
	let wasBusy = false
	const look = () => {
		const fresh = alerts().find((alert) => before.get(alert) !== alert.textContent)
		const isBusy = [form, pressed].some((each) => each?.isConnected && each.getAttribute('aria-busy') === 'true')
		wasBusy ||= isBusy
		if (!fresh && (isBusy || !wasBusy)) return
		observer.disconnect()
		// A reader who is typing elsewhere by now is left there.
		const active = document.activeElement
		if (active !== focused && active !== pressed && !hasNoFocus() && active?.matches('input, select, textarea')) return
		const reason = fresh ?? alerts()[0] ?? document.querySelector<HTMLElement>('main [aria-invalid="true"]')
		if (reason && !reason.contains(active)) focusOn(reason)
		else reason?.scrollIntoView({ block: 'center' })
	}
	const observer = new MutationObserver(look)
	observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['aria-busy'] })
	const stop = () => observer.disconnect()
	setTimeout(stop, answerMs)
	return stop
}

/** The page's alerts that have words. */
function alerts(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>('main [role="alert"]')].filter(
		(alert) => alert.textContent !== '' && !alert.closest('[hidden]'),
	)
}

/** Focuses an element, also one that normally takes no focus, and scrolls it to the middle of the screen, where no sticky element covers it. */
function focusOn(element: HTMLElement | null): void {
	if (!element) return
	if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
	element.focus({ preventScroll: true })
	const { top, bottom } = element.getBoundingClientRect()
	if (top < 96 || bottom > innerHeight - 96) element.scrollIntoView({ block: 'center' })
}
