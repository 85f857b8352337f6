import { useState, type KeyboardEvent } from 'react'

export interface ComboboxState {
	/** The list's id; its options get ids after it. */
	listId: string
	isOpen: boolean
	/** How many options the open list has. */
	count: number
	/** What the options were found for: with another value they are others, so none of them is active. */
	foundFor: unknown
	/** An arrow key was pressed while the list was closed. */
	onOpen: () => void
	onClose: () => void
	/** The active option was chosen by the Enter key. */
	onTake: (index: number) => void
}

/** The keys and attributes of WAI-ARIA's combobox: a field that keeps the focus, and a list whose active option the arrow keys move. */
export function useCombobox({ listId, isOpen, count, foundFor, onOpen, onClose, onTake }: ComboboxState) {
	/** -1: no option, what is typed counts. */
	const [active, setActive] = useState(-1)
	const shown = isOpen ? foundFor : undefined
	const [shownBefore, setShownBefore] = useState(shown)
	if (shown !== shownBefore) {
		setShownBefore(shown)
		setActive(-1)
	}
	const shows = isOpen && count > 0
	const optionId = (index: number) => `${listId}-${index}`

	function walk(step: 1 | -1) {
		// There is one more place than options: at that place, no option is active.
		const next = ((active + 1 + step + count + 1) % (count + 1)) - 1
		setActive(next)
		document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
	}
	function onKeyDown(event: KeyboardEvent) {
		const { key } = event
		if (key === 'ArrowDown' || key === 'ArrowUp') {
			event.preventDefault()
			if (!isOpen) onOpen()
			else if (shows) walk(key === 'ArrowDown' ? 1 : -1)
		} else if (key === 'Enter' && shows && active !== -1) {
			event.preventDefault()
			onTake(active)
		} else if (key === 'Escape' && isOpen) {
			event.preventDefault()
			onClose()
		}
	}
	return {
		active,
		shows,
		inputAttributes: {
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-controls': listId,
			'aria-expanded': shows,
			'aria-activedescendant': shows && active !== -1 ? optionId(active) : undefined,
			onKeyDown,
		},
		/** Keeps the focus in the field while somebody presses an option. */
		listAttributes: {
			id: listId,
			role: 'listbox',
			hidden: !shows,
			onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
		},
		optionAttributes: (index: number) => ({ id: optionId(index), role: 'option', 'aria-selected': index === active }),
	} as const
}
