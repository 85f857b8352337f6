import type { Place } from './places.ts'

export interface Card {
	/** Shows the events at a pin; closing gives the focus back to the pin. */
	open: (places: readonly Place[], pin: HTMLElement | undefined) => void
	close: () => void
}

/** The card over the map: it shows copies of the list items of a pin's events. */
export function openCard(frame: HTMLElement): Card {
	const card = frame.querySelector<HTMLElement>('[data-map-card]')
	const body = card?.querySelector<HTMLElement>('[data-card-body]')
	let back: HTMLElement | undefined
	let shown: readonly Place[] = []
	const mark = (on: boolean) => {
		for (const { item } of shown) item.toggleAttribute('data-chosen', on)
	}
	const close = () => {
		if (!card || card.hidden) return
		const hadFocus = card.contains(document.activeElement)
		card.hidden = true
		mark(false)
		if (hadFocus && back?.isConnected) back.focus()
	}
	card?.querySelector('button')?.addEventListener('click', close)
	frame.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
	return {
		open(places, pin) {
			if (!card || !body) return
			mark(false)
			back = pin
			shown = places
			mark(true)
			body.replaceChildren(...places.map(copyOf))
			body.scrollTop = 0
			card.hidden = false
			if (pin && pin === document.activeElement) card.querySelector('a')?.focus()
		},
		close,
	}
}

/** Copies an item without its heart, which only the list has, and without ids, which must be unique on a page. */
function copyOf({ item }: Place): Node {
	const copy = item.cloneNode(true) as HTMLElement
	const box = document.createElement('div')
	box.append(...copy.childNodes)
	for (const form of box.querySelectorAll('form')) form.remove()
	for (const each of box.querySelectorAll('[id]')) each.removeAttribute('id')
	return box
}
