import { formatDateTime } from '~/i18n/formats.ts'
import { Badge } from '~/ui/badge.tsx'
import { phaseTones, type EventPhase } from '~/features/event/rules/desk-phase.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'

export interface PhaseBadgeProps {
	event: { phase: EventPhase; saleOpensAt: string | null; timeZone: string }
}

/** The phase of an event, for its organisers; before the sale, also when it opens. */
export function PhaseBadge({ event: { phase, saleOpensAt, timeZone } }: PhaseBadgeProps) {
	const { phases, opens } = useEventDeskText().figures.list
	const words = phase === 'coming_soon' && saleOpensAt !== null ? opens(formatDateTime(saleOpensAt, timeZone)) : phases[phase]
	return (
		<Badge tone={phaseTones[phase]} wraps>
			{words}
		</Badge>
	)
}
