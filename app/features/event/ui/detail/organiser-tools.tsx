import { useHref } from 'react-router'
import { EditIcon, TagIcon, type IconComponent } from '~/ui/icon.tsx'
import { useEventText } from '../../text/event-text.ts'
import type { DetailText } from './offer-words.ts'
import styles from './organiser-tools.module.css'

/** A page on which an organiser works on one event. */
export interface OrganiserTool {
	name: Exclude<keyof DetailText['tools'], 'label'>
	Icon: IconComponent
	/** Its address, without the language's prefix. */
	path: (eventId: number) => string
}

/** The tools whose pages exist; whoever adds such a page adds its line here (specification §2, "links to generate candidate numbers, …"). */
const organiserTools: readonly OrganiserTool[] = [
	{ name: 'edit', Icon: EditIcon, path: (eventId) => `/my-events/${eventId}/edit` },
	{ name: 'codes', Icon: TagIcon, path: () => '/my-events/codes' },
]

interface OrganiserBarProps {
	eventId: number
	tools?: readonly OrganiserTool[]
}

/** The organiser's tools for this event in one bar (look §5). Whoever may not use them does not get it. */
export function OrganiserBar({ eventId, tools = organiserTools }: OrganiserBarProps) {
	const text = useEventText().detail.tools
	const root = useHref('/').replace(/\/$/, '')
	if (tools.length === 0) return null
	return (
		<nav aria-label={text.label} className={styles.bar}>
			<ul className={styles.tools}>
				{tools.map(({ name, Icon, path }) => (
					<li key={name}>
						<a href={root + path(eventId)}>
							<Icon />
							{text[name]}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
