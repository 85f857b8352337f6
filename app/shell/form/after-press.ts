import { useEffect, useRef } from 'react'

/**
 * What appears when a field is left must not push away the button that is being pressed, or the press is lost: acts wait for the end of the press.
 * @returns how to run an act now, or as soon as no finger is down
 */
export function useAfterPress(): (act: () => void) => void {
	/** Nothing while nobody presses. */
	const waiting = useRef<(() => void)[]>(undefined)
	useEffect(() => {
		const begin = () => void (waiting.current ??= [])
		const end = () =>
			// The click comes after the finger is up, before the next task.
			setTimeout(() => {
				const acts = waiting.current ?? []
				waiting.current = undefined
				for (const act of acts) act()
			})
		const listening = new AbortController()
		const options = { capture: true, signal: listening.signal }
		// A finger is up before the browser makes a mouse's press of its touch, and that press is what leaves the field.
		for (const name of ['pointerdown', 'mousedown']) addEventListener(name, begin, options)
		for (const name of ['pointerup', 'mouseup', 'pointercancel']) addEventListener(name, end, options)
		return () => listening.abort()
	}, [])
	return (act) => {
		if (waiting.current) waiting.current.push(act)
		else act()
	}
}
