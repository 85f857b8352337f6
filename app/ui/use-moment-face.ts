import { startTransition, useEffect, useState } from 'react'
import type { Face, FaceWish } from './moment-face-wish.ts'

/** Fields this near below the window have their face before they are seen. */
const ahead = '300px'

/** The face of an input, once it may take the input's place. Nobody who types loses the focus or a half-typed date. */
export function useMomentFace(input: HTMLInputElement | null, bring: (() => Promise<Face>) | undefined, wish: FaceWish): Face | undefined {
	const [face, setFace] = useState<Face>()
	useEffect(() => {
		if (!input || !bring || !isWelcome()) return
		const gone = new AbortController()
		const { signal } = gone
		async function take(by: () => Promise<Face>, behind: HTMLInputElement) {
			const brought = await by().catch(() => undefined)
			const isFree = () => document.activeElement !== behind && !behind.validity.badInput
			const put = () => {
				if (brought && !signal.aborted && isFree()) startTransition(() => setFace(() => brought))
			}
			put()
			// A moment later, when the focus is where it went.
			if (!isFree()) behind.addEventListener('blur', () => setTimeout(put), { signal })
		}
		const start = () => void take(bring, input)
		if (wish === 'wanted') {
			input.addEventListener('pointerenter', start, { signal, once: true })
			input.addEventListener('focus', start, { signal, once: true })
			return () => gone.abort()
		}
		const watch = new IntersectionObserver(
			(seen) => {
				if (!seen.some(({ isIntersecting }) => isIntersecting)) return
				watch.disconnect()
				start()
			},
			{ rootMargin: ahead },
		)
		watch.observe(input)
		return () => {
			gone.abort()
			watch.disconnect()
		}
	}, [input, bring, wish])
	return face
}

/** Phones and tablets have better pickers of their own. Browsers without popovers are old, and keep theirs, too. */
function isWelcome(): boolean {
	return matchMedia('(pointer: fine)').matches && 'popover' in HTMLElement.prototype
}
