import { useHref } from 'react-router'
import { Section } from '~/ui/page.tsx'
import { useEventText } from '~/features/event/text/event-text.ts'

/** An event's draws as its page names them. */
export interface EventDrawsFound {
	/** How many draws are on record, prize draws and others. */
	draws: number
	wheels: readonly { id: number; name: string }[]
}

/** The prize draws of an event, each a link to its winners, and a link to the records of all its draws. */
export function EventDraws({ slug, found: { draws, wheels } }: { slug: string; found: EventDrawsFound }) {
	const text = useEventText().detail.draws
	const href = useHref(`/event/${slug}/draws`)
	if (draws === 0) return null
	return (
		<Section id="draws" title={text.title}>
			<ul>
				{wheels.map(({ id, name }) => (
					<li key={id}>
						<a href={`${href}#wheel-${id}`}>{name}</a>
					</li>
				))}
				<li>
					<a href={href}>{text.all}</a>
				</li>
			</ul>
		</Section>
	)
}
