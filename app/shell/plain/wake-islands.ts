import { isWorthAsking } from './person.ts'

/** The code of the islands, which has React in it. */
export interface IslandCode {
	/** Gives every island of the page to React. */
	wake: () => Promise<void>
}

/** Signs that somebody is about to use the page. A page that moves under a pointer at rest sends `pointerover`, so that is none. */
const touches = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const

/** How long somebody who pressed waits for the code, in milliseconds. */
const patienceMs = 8_000

/** A link that is pressed with such a key opens in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent, pressed: Element) =>
	pressed.localName === 'a' && (metaKey || ctrlKey || shiftKey)

/**
 * Gives the page's islands to React: at the reader's first touch, or soon after the page where the header has something to say about the reader. What
 * is pressed or sent in an island meanwhile waits for React; if that does not come, or not soon, forms are sent the usual way.
 * @param bring loads the code
 */
export function wakeIslands(bring: () => Promise<IslandCode>): void {
	let waking: Promise<void> | undefined
	let isDone = false
	const wake = () =>
		(waking ??= bring()
			.then((code) => code.wake())
			// Without the code, the markup does what it can.
			.catch(() => undefined)
			.finally(() => (isDone = true)))

	const held = new Set<EventTarget>()
	function hold(event: Event, again: () => void): void {
		const { target } = event
		// A part of the page inside an island does not wait for it.
		if (isDone || !(target instanceof Element) || target.closest('hoi-island, hoi-slot')?.localName !== 'hoi-island') return
		event.preventDefault()
		event.stopPropagation()
		// Pressed twice, it counts once.
		if (held.has(target)) return
		held.add(target)
		const waited = new Promise<void>((resolve) => setTimeout(resolve, patienceMs)).then(() => void (isDone = true))
		void Promise.race([wake(), waited]).then(again)
	}
	document.addEventListener(
		'click',
		(event) => {
			const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button], [data-held]') : null
			if (pressed && !opensElsewhere(event, pressed)) hold(event, () => pressed.click())
		},
		{ capture: true },
	)
	document.addEventListener(
		'submit',
		(event) => {
			const { target, submitter } = event
			if (target instanceof HTMLFormElement) hold(event, () => target.requestSubmit(submitter ?? undefined))
		},
		{ capture: true },
	)

	const start = () => void wake()
	for (const touch of touches) document.addEventListener(touch, start, { once: true, capture: true, passive: true })
	// Somebody may be in a field already.
	if (isWorthAsking(document.cookie) || (document.activeElement && document.activeElement !== document.body)) start()
}
