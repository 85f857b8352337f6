import { useHref } from 'react-router'
import { mayUse, type DeskRole } from '~/features/event/rules/desk-role.ts'
import { BibIcon, EditIcon, GiftIcon, GridIcon, MedalIcon, QrIcon, TagIcon, TrophyIcon, UsersIcon, type IconComponent } from '~/ui/icon.tsx'
import { useEventText } from '~/features/event/text/event-text.ts'
import type { DetailText } from '~/features/event/ui/offer-words.ts'
import styles from './organiser-tools.module.css'

/** A page on which an organiser works on one event. */
export interface OrganiserTool {
	name: Exclude<keyof DetailText['tools'], 'label'>
	Icon: IconComponent
	/** Its address, without the language's prefix. */
	path: (eventId: number) => string
	/** Whether people at the gate may use it, too. */
	crew: boolean
}

/** The tools whose pages exist; a new page of a tool gets its line here (specification §2, "links to generate candidate numbers, …"). */
export const organiserTools: readonly OrganiserTool[] = [
	{ name: 'overview', Icon: GridIcon, path: (eventId) => `/my-events/${eventId}`, crew: true },
	{ name: 'edit', Icon: EditIcon, path: (eventId) => `/my-events/${eventId}/edit`, crew: false },
	{ name: 'attendees', Icon: UsersIcon, path: (eventId) => `/my-events/${eventId}/attendees`, crew: false },
	{ name: 'candidateNumbers', Icon: BibIcon, path: (eventId) => `/candidate-number/${eventId}`, crew: false },
	{ name: 'checkIn', Icon: QrIcon, path: (eventId) => `/my-events/${eventId}/check-in`, crew: true },
	{ name: 'bracket', Icon: TrophyIcon, path: (eventId) => `/bracket/${eventId}`, crew: false },
	{ name: 'wheel', Icon: GiftIcon, path: (eventId) => `/wheel-picker/${eventId}`, crew: false },
	{ name: 'results', Icon: MedalIcon, path: (eventId) => `/event/${eventId}/brackets`, crew: true },
	{ name: 'codes', Icon: TagIcon, path: () => '/my-events/codes', crew: false },
]

interface OrganiserBarProps {
	eventId: number
	role: DeskRole
	tools?: readonly OrganiserTool[]
}

/** The organiser's tools for this event in one bar (look §5). People who may not use them do not get the bar. */
export function OrganiserBar({ eventId, role, tools = organiserTools }: OrganiserBarProps) {
	const text = useEventText().detail.tools
	const root = useHref('/').replace(/\/$/, '')
	const own = tools.filter((tool) => mayUse(role, tool))
	if (own.length === 0) return null
	return (
		<nav aria-label={text.label} className={styles.bar}>
			<ul className={styles.tools}>
				{own.map(({ name, Icon, path }) => (
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
