import { useHref } from 'react-router'
import { Notice } from '~/ui/notice.tsx'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'

interface MyMatchesProps {
	eventId: number
	matches: readonly { candidateId: number; name: string; bracketId: number; bracket: string }[]
}

/** Where the people of the page's tickets play; nothing when they play nowhere. */
export function MyMatches({ eventId, matches }: MyMatchesProps) {
	const { mine: text } = useBracketText()
	const brackets = useHref(`/event/${eventId}/brackets`)
	if (matches.length === 0) return null
	return (
		<Notice kind="info" title={text.ofTickets}>
			<ul>
				{matches.map(({ candidateId, name, bracketId, bracket }) => (
					<li key={candidateId}>
						{name}: <a href={`${brackets}/${bracketId}?candidate=${candidateId}`}>{bracket}</a>
					</li>
				))}
			</ul>
		</Notice>
	)
}
