import { useEffect, useRef } from 'react'
import type { Locale } from '../../../kernel/locale.ts'
import type { WidgetLook } from '../rules/widget.ts'

/** The widget itself, by the very tag that other pages carry. */
export function WidgetPreview({ eventId, locale, look }: { eventId: number; locale: Locale; look: WidgetLook }) {
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const script = document.createElement('script')
		script.async = true
		script.src = '/widget.js'
		Object.assign(script.dataset, { event: String(eventId), lang: locale, look })
		place.current?.replaceChildren(script)
	}, [eventId, locale, look])
	return <div ref={place} />
}
