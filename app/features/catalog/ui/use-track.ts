import { useRef, useSyncExternalStore, type RefObject } from 'react'

export interface Track {
	/** The list of pictures side by side. */
	track: RefObject<HTMLUListElement | null>
	/** Which picture is seen; undefined until React runs. */
	seen: number | undefined
	turnTo: (index: number) => void
}

/** Pictures side by side, as wide as their list each: turns to one, and knows which one is seen. */
export function useTrack(): Track {
	const track = useRef<HTMLUListElement>(null)
	const seen = useSyncExternalStore(
		(onTurn) => {
			const list = track.current
			list?.addEventListener('scroll', onTurn, { passive: true })
			return () => list?.removeEventListener('scroll', onTurn)
		},
		() => (track.current ? Math.round(track.current.scrollLeft / Math.max(1, track.current.clientWidth)) : 0),
		() => undefined,
	)
	return {
		...{ track, seen },
		turnTo(index) {
			const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
			track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: calm ? 'instant' : 'smooth' })
		},
	}
}
