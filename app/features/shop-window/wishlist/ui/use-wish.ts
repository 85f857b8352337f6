import { useRef, useState } from 'react'
import { askAboutPerson, nobody, type Person } from '~/shell/plain/person.ts'
import { usePerson } from '~/shell/use-person.ts'
import { useToast } from '~/ui/toast.tsx'
import type { Wished } from '~/features/shop-window/wishlist/rules/wish.ts'
import { useWishlistText } from '~/features/shop-window/wishlist/text/wishlist-text.ts'

/**
 * Whether the reader wishes for a thing, and how they change it: at once, and back when the server refuses. Without an answer, the form is sent the
 * usual way.
 * @param wished what the page says, until more is known about the reader
 */
export function useWish(of: Wished, wished: boolean): { isWished: boolean; turn: (form: HTMLFormElement | null) => Promise<void> } {
	const { heart: text } = useWishlistText()
	const showToast = useToast()
	const person = usePerson()
	const isBusy = useRef(false)
	/** What the last press made of it. It holds until the server has told anew about the reader, who was `by` then; undefined while it is sent. */
	const [pressed, setPressed] = useState<{ isWished: boolean; by: Person | undefined }>()
	const known = person === nobody ? wished : isOnList(of, person)
	const isWished = pressed && (pressed.by === undefined || pressed.by === person) ? pressed.isWished : known

	async function turn(form: HTMLFormElement | null): Promise<void> {
		if (!form || isBusy.current) return
		const [next, intent] = isWished ? [false, 'remove'] : [true, 'add']
		const body = new FormData(form)
		body.set('intent', intent)
		body.set('stay', 'yes')
		isBusy.current = true
		setPressed({ isWished: next, by: undefined })
		const page = watchForLeaving()
		try {
			const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' }, keepalive: true })
			const { problem } = (await answer.json()) as { problem?: string }
			setPressed({ isWished: problem === undefined ? next : isWished, by: person })
			if (problem !== undefined) showToast({ text: problem, kind: 'danger', sticky: true })
			else if (next)
				showToast({ text: text.added, kind: 'success', action: { label: text.open, onPress: () => location.assign(form.action) } })
			else showToast({ text: text.removed, kind: 'success' })
			await askAboutPerson()
		} catch {
			setPressed(undefined)
			// When a person presses and leaves the page at once, nothing calls them back; the press still counts.
			if (!page.isLeft()) sendAsPage(form, intent)
		} finally {
			page.end()
			isBusy.current = false
		}
	}
	return { isWished, turn }
}

function isOnList(of: Wished, { wished, wishedEvents }: Person): boolean {
	return 'eventId' in of ? wishedEvents.includes(of.eventId) : wished.includes(of.productId)
}

function watchForLeaving() {
	const watching = new AbortController()
	let isLeft = false
	window.addEventListener('pagehide', () => (isLeft = true), { signal: watching.signal })
	return { isLeft: () => isLeft, end: () => watching.abort() }
}

function sendAsPage(form: HTMLFormElement, intent: string): void {
	const said = document.createElement('input')
	Object.assign(said, { type: 'hidden', name: 'intent', value: intent })
	form.append(said)
	form.submit()
}
