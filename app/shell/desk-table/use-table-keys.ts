import { useEffect, useRef, type RefObject } from 'react'

/** Moves through the rows of a table by their links: Enter opens the focused row, because the focus is on a link. */
export function useTableKeys(box: RefObject<HTMLElement | null>, onHelp: () => void): void {
	const help = useRef(onHelp)
	useEffect(() => {
		help.current = onHelp
	})
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			const element = box.current
			if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
			if (document.querySelector('dialog[open]')) return
			if (press(element, event.key, () => help.current())) event.preventDefault()
		}
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [box])
}

function isTyping(target: EventTarget | null): boolean {
	if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
	return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** @returns whether the key has a meaning here */
function press(box: HTMLElement, key: string, help: () => void): boolean {
	switch (key) {
		case 'j':
		case 'ArrowDown':
			return move(box, 1)
		case 'k':
		case 'ArrowUp':
			return move(box, -1)
		case 'x': {
			const row = document.activeElement?.closest('[data-row]')
			const mark = row && box.contains(row) ? row.querySelector<HTMLInputElement>('input[name=selected]') : null
			mark?.click()
			return mark !== null
		}
		case '/': {
			const search = box.querySelector<HTMLInputElement>('[data-search]')
			search?.focus()
			search?.select()
			return search !== null
		}
		case '?':
			help()
			return true
		default:
			return false
	}
}

function move(box: HTMLElement, by: 1 | -1): boolean {
	const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')]
	if (rows.length === 0) return false
	const current = rows.findIndex((row) => row.contains(document.activeElement))
	const next = current === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, current + by))
	rows[next]?.querySelector<HTMLElement>('[data-row-link]')?.focus()
	return true
}
