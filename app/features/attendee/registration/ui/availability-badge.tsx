import { Badge } from '~/ui/badge.tsx'
import { useEventText } from '~/features/event/text/event-text.ts'
import { offerWords, saleTimeWords } from '~/features/event/ui/offer-words.ts'
import { fewLeft } from '~/features/ticket/rules/availability.ts'
import type { RegistrationEvent, ShownVariant } from './registration-event.ts'

/** The availability of a variant in the words of the event's page: with the number when few are left, and with the date when its sale opens later. */
export function AvailabilityBadge({
	variant: { availability, left, opensAt },
	event,
}: {
	variant: ShownVariant
	event: Pick<RegistrationEvent, 'startsAt' | 'timeZone'>
}) {
	const text = useEventText().detail
	const { words, tone } = offerWords({ availability, left: left !== null && fewLeft(left) ? left : null }, text)
	const opens = saleTimeWords({ availability, opensAt, closesAt: null }, event, text)
	return <Badge tone={tone}>{opens === undefined ? words : `${words} · ${opens}`}</Badge>
}
