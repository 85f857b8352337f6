/** How long a page may take to put the focus somewhere itself, in milliseconds. */
const settleMs = 60
/** What is said later than this after a form was sent is not its answer, in milliseconds. */
const answerMs = 30_000

/**
 * Takes eye and focus to where something happened, on every page and for every form: to the reason a form was refused, and, when what had the
 * focus is gone (a step was done, a row was taken out), to the heading of what came in its place. It never falls to the page as a whole.
 */
export function followFocus(): void {
	keepFocus()
	showRefusals()
}

/** Rescues the focus from what is taken away. */
function keepFocus(): void {
	/** What had the focus last, with all it stood in, from the inside out. */
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

/** The heading of a part of the page: its own, else that of the part around it. */
function headingFor(place: Element): HTMLElement | null {
	for (let each: Element | null = place; each && each !== document.body; each = each.parentElement) {
		const heading = each.querySelector<HTMLElement>('h1, h2, h3, legend')
		if (heading && !heading.closest('[hidden]')) return heading
		if (each.matches('main')) return each as HTMLElement
	}
	return document.querySelector<HTMLElement>('main')
}

/** Leads from a form that was sent to why it was refused. */
function showRefusals(): void {
	let stop = () => {}
	document.addEventListener('submit', ({ target, submitter }) => {
		stop()
		if (!(target instanceof HTMLFormElement) || target.method === 'get') return
		stop = watchAnswer(target, submitter)
	})
}

/** Watches the page until a sent form was answered. @returns how to stop */
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
		// Whoever has gone on typing elsewhere is left there.
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

/** What is said at once on the page, where it says something. */
function alerts(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>('main [role="alert"]')].filter(
		(alert) => alert.textContent !== '' && !alert.closest('[hidden]'),
	)
}

/** Focuses something, also what takes none by itself, in the middle of the screen, where nothing that sticks covers it. */
function focusOn(element: HTMLElement | null): void {
	if (!element) return
	if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
	element.focus({ preventScroll: true })
	const { top, bottom } = element.getBoundingClientRect()
	if (top < 96 || bottom > innerHeight - 96) element.scrollIntoView({ block: 'center' })
}
