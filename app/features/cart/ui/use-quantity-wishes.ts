import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useHref } from 'react-router'
import { quantityFields, quantityWishes } from './quantity-wishes.ts'

/** The fetcher that sends the quantities. */
interface Setting {
	submit: (form: FormData, how: { method: 'post' }) => Promise<void>
	state: string
	data?: { refusal?: unknown } | undefined
}

/** How long the page waits for more presses before it tells the server. */
const settleMs = 350

/**
 * The quantities that were set in the cart and have no answer yet, by line. `onLeave` is for links whose page needs them saved first; after a refusal
 * it stays on the page. Leaving in another way sends them without waiting for the answer.
 */
export function useQuantityWishes({ submit, state, data }: Setting) {
	const [wanted, setWanted] = useState<Readonly<Record<number, number>>>({})
	const here = useHref('/cart')
	const newest = useRef(submit)
	const goesTo = useRef<string>(undefined)
	useEffect(() => {
		newest.current = submit
		const href = goesTo.current
		if (href === undefined || state !== 'idle' || Object.keys(wanted).length > 0) return
		goesTo.current = undefined
		if (!data?.refusal) location.assign(href)
	})
	const [wishes] = useState(() =>
		quantityWishes({ settleMs, onChange: setWanted, send: (sent) => newest.current(formOf(sent), { method: 'post' }) }),
	)
	useEffect(() => {
		function leave() {
			const left = wishes.stop()
			if (Object.keys(left).length > 0)
				void fetch(here, {
					method: 'POST',
					body: new URLSearchParams([['intent', 'change'], ...quantityFields(left)]),
					keepalive: true,
					redirect: 'manual',
				}).catch(() => undefined)
		}
		addEventListener('pagehide', leave)
		return () => {
			removeEventListener('pagehide', leave)
			leave()
		}
	}, [wishes, here])
	const onLeave = (href: string) => (event: MouseEvent) => {
		// Another tab or window reads the cart itself once the waiting quantities have arrived.
		if (!wishes.isOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		goesTo.current = href
		wishes.flush()
	}
	return { wanted, setQuantity: wishes.set, onLeave }
}

function formOf(wishes: Readonly<Record<number, number>>): FormData {
	const form = new FormData()
	form.set('intent', 'set')
	for (const [name, value] of quantityFields(wishes)) form.set(name, value)
	return form
}
