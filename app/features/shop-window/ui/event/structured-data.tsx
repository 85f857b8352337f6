import { useHref } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { scriptJson } from '~/kernel/schema-org.ts'
import { eventData } from '~/features/event/rules/event-data.ts'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'

/** The event for search engines. A data block: it runs nothing, so the content security policy needs no hash for it. */
export function StructuredData({ event, origin }: { event: EventDetail; origin: string }) {
	const locale = useLocale()
	const page = origin + useHref(`/event/${event.slug}`)
	const pictures = (
		[
			[1920, 1280],
			[1280, 853],
			[960, 640],
		] as const
	).map(([width, height]) => origin + imageUrl(event.coverPath, width, height))
	const data = eventData(event, { page, registration: `${page}/registration`, pictures, locale })
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
}
