import { Heart } from '~/features/shop-window/wishlist/ui/heart.tsx'
import { EventCard } from '~/ui/event-card.tsx'
import {
	leafFacts,
	placeWords,
	posterFacts,
	priceWords,
	timeWords,
	type ListedEventFacts,
	type Telling,
} from '~/features/event/ui/event-facts.ts'
import { StateBadges } from '~/features/event/ui/state-badges.tsx'

const sizes = '(min-width: 1024px) 384px, (min-width: 640px) 46vw, 92vw'

export interface PosterCardProps {
	event: ListedEventFacts
	href: string
	telling: Telling
	eager?: boolean
	/** Whether the reader saved the event; only on pages rendered for one person. */
	wished?: boolean
}

/** An event as a poster with its leaf hanging over the edge. */
export function PosterCard({ event, href, telling, eager, wished }: PosterCardProps) {
	return (
		<EventCard
			href={href}
			name={event.name}
			leaf={leafFacts(event, telling.locale)}
			time={timeWords(event)}
			place={placeWords(event)}
			poster={posterFacts(event, { sizes, widths: [640, 960, 1280] })}
			price={priceWords(event, telling)}
			badge={<StateBadges event={event} telling={telling} />}
			mark={<Heart of={{ eventId: event.id }} name={event.name} wished={wished} />}
			eager={eager}
		/>
	)
}
