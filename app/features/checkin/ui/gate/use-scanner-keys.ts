import { useEffect } from 'react'

/** Nobody types so fast. A hardware scanner types a code like a keyboard, and ends it with Enter. */
const betweenKeysMs = 60
const shortestCode = 16

/** Listens to a hardware scanner, wherever the focus is. The text it typed into a field is removed again. */
export function useScannerKeys(onCode: (code: string) => void): void {
	useEffect(() => {
		let typed = ''
		let last = 0
		function hear(event: KeyboardEvent) {
			if (event.ctrlKey || event.metaKey || event.altKey) return
			const isFast = event.timeStamp - last < betweenKeysMs
			last = event.timeStamp
			if (event.key === 'Enter') {
				const code = typed
				typed = ''
				if (!isFast || code.length < shortestCode) return
				event.preventDefault()
				event.stopPropagation()
				const { target } = event
				if (target instanceof HTMLInputElement) target.value = ''
				onCode(code)
			} else if (event.key.length === 1) typed = isFast ? typed + event.key : event.key
		}
		addEventListener('keydown', hear, true)
		return () => removeEventListener('keydown', hear, true)
	}, [onCode])
}
