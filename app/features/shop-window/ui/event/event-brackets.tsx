import { useHref } from 'react-router'
import { Section } from '~/ui/page.tsx'
import { useEventText } from '~/features/event/text/event-text.ts'

/** The brackets of an event that everybody may see, each a link to its results. */
export function EventBrackets({ eventId, brackets }: { eventId: number; brackets: readonly { id: number; name: string }[] }) {
	const text = useEventText().detail.tools
	const root = useHref(`/event/${eventId}/brackets`)
	if (brackets.length === 0) return null
	return (
		<Section id="brackets" title={text.results}>
			<ul>
				{brackets.map(({ id, name }) => (
					<li key={id}>
						<a href={`${root}/${id}`}>{name}</a>
					</li>
				))}
			</ul>
		</Section>
	)
}
