import { useEffect, useRef } from 'react'
import type { Locale } from '~/kernel/locale.ts'
import type { WidgetKind, WidgetLook } from '~/features/shop-window/widget/rules/widget.ts'

/** The widget itself, shown by the same tag that other pages use. */
export function WidgetPreview({ eventId, locale, look, kind }: { eventId: number; locale: Locale; look: WidgetLook; kind: WidgetKind }) {
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const script = document.createElement('script')
		script.async = true
		script.src = '/widget.js'
		Object.assign(script.dataset, { event: String(eventId), lang: locale, look, show: kind })
		place.current?.replaceChildren(script)
	}, [eventId, locale, look, kind])
	return <div ref={place} />
}
