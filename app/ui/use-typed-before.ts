import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { typeInto } from './type-into.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Keeps what somebody typed or selected in a text area before React ran in the page. When React 19 takes over a text area that came with a text, it sets it to
 * that text again (`initTextarea`); inputs keep what is in them.
 * @param id the text area's id
 * @returns the text area's reference
 */
export function useTypedBefore(id: string): RefObject<HTMLTextAreaElement | null> {
	const field = useRef<HTMLTextAreaElement>(null)
	const isAlive = useHydrated()
	// While React takes over the page, this is read just before the text area is set.
	const [typed] = useState(() => (isAlive || typeof document === 'undefined' ? undefined : typedIn(id)))
	useLayoutEffect(() => {
		const area = field.current
		if (!area || !typed) return
		if (area.value !== typed.text) typeInto(area, typed.text)
		// The cursor and what is selected are lost with the text, also where nothing was typed yet.
		if (document.activeElement === area) area.setSelectionRange(typed.from, typed.to)
	}, [typed])
	return field
}

function typedIn(id: string): { text: string; from: number; to: number } | undefined {
	const area = document.getElementById(id)
	if (!(area instanceof HTMLTextAreaElement)) return undefined
	return { text: area.value, from: area.selectionStart, to: area.selectionEnd }
}
