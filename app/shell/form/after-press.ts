import { useEffect, useRef } from 'react'

/**
 * A message that appears when a reader leaves a field must not move the button that the reader is pressing, or the press is lost. So acts wait
 * for the end of the press.
 * @returns how to run an act now, or as soon as no finger is down
 */
export function useAfterPress(): (act: () => void) => void {
	/** Undefined while nobody presses. */
	const waiting = useRef<(() => void)[]>(undefined)
	useEffect(() => {
		const begin = () => void (waiting.current ??= [])
		const end = () =>
			// The click event comes after the finger is up and before the next task.
			setTimeout(() => {
				const acts = waiting.current ?? []
				waiting.current = undefined
				for (const act of acts) act()
			})
		const listening = new AbortController()
		const options = { capture: true, signal: listening.signal }
		// The finger is up before the browser turns the touch into a mouse press, and that mouse press takes the focus from the field.
		for (const name of ['pointerdown', 'mousedown']) addEventListener(name, begin, options)
		for (const name of ['pointerup', 'mouseup', 'pointercancel']) addEventListener(name, end, options)
		return () => listening.abort()
	}, [])
	return (act) => {
		if (waiting.current) waiting.current.push(act)
		else act()
	}
}
