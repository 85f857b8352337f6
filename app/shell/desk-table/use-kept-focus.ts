import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** The place of the focused control: its row, and whether it is the row's checkbox. Elsewhere in the list there is no row. */
interface Place {
	row: string | undefined
	isBox: boolean
}

/**
 * Keeps the place of a person who works with the keyboard. An act removes the pressed button, and perhaps the row: then the focus goes back to
 * the row's control, or to the list's heading (`data-list-heading`) where the row is gone. Give the handlers to the list's outer element.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>) {
	const place = useRef<Place>(undefined)

	useEffect(() => {
		if (!place.current || !box.current || document.activeElement !== document.body) return
		const { row, isBox } = place.current
		const found = [...box.current.querySelectorAll<HTMLElement>('[data-row]')].find((each) => each.dataset['row'] === row)
		const control = found?.querySelector<HTMLElement>(isBox ? 'input[name=selected]' : '[data-row-link]')
		const next = control ?? box.current.querySelector<HTMLElement>('[data-list-heading]')
		next?.focus()
	})

	return {
		onFocus({ target }: FocusEvent<HTMLElement>) {
			const row = target.closest<HTMLElement>('[data-row]')
			if (row) place.current = { row: row.dataset['row'], isBox: target.matches('input[name=selected]') }
			// The acts are outside of the rows they are for.
			else if (!target.closest('[data-row-acts]')) place.current = { row: undefined, isBox: false }
		},
		/** React calls this only after an action of the reader, not when React itself removes the control. */
		onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
			if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) place.current = undefined
		},
	}
}
