import { Badge } from '~/ui/badge.tsx'
import { isPostponed, stateWords, type ListedEventFacts, type Telling } from './event-facts.ts'

/** How an event stands: that its date was moved, and what there is of its tickets. */
export function StateBadges({ event, telling }: { event: ListedEventFacts; telling: Telling }) {
	const { tone, words } = stateWords(event, telling)
	return (
		<>
			{isPostponed(event, telling.now) && <Badge tone="amber">{telling.text.postponed}</Badge>}
			<Badge tone={tone}>{words}</Badge>
		</>
	)
}
