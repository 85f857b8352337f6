import { Badge } from '~/ui/badge.tsx'
import { isPostponed, stateWords, type ListedEventFacts, type Telling } from './event-facts.ts'

/** The state of an event: whether its date was moved, and whether tickets can be bought. */
export function StateBadges({ event, telling }: { event: ListedEventFacts; telling: Telling }) {
	const { tone, words } = stateWords(event, telling)
	return (
		<>
			{isPostponed(event, telling.now) && <Badge tone="amber">{telling.text.postponed}</Badge>}
			<Badge tone={tone}>{words}</Badge>
		</>
	)
}
