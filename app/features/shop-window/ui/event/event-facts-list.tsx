import { useHref } from 'react-router'
import { formatDate, formatPeriod, formatTime, leafOf, zoneName } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { ClockIcon, PinIcon, UsersIcon } from '~/ui/icon.tsx'
import { directionLinks } from '~/features/event/rules/directions.ts'
import { listHref } from '~/features/event/rules/list-address.ts'
import { mapSpot } from '~/features/event/rules/map-spot.ts'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { placeWords } from '~/features/event/ui/event-facts.ts'
import styles from './event-facts-list.module.css'
import { ReaderTime } from './reader-zone.tsx'

/** When, where with the ways there, and by whom. */
export function EventFactsList({ event }: { event: EventDetail }) {
	const { detail: text, map } = useEventText()
	const list = useHref('/event')
	const locale = useLocale()
	const { startsAt, endsAt, timeZone } = event
	const isOneDay = formatDate(startsAt, timeZone) === formatDate(endsAt, timeZone)
	const ways = directionLinks(event)
	const isOnMap = event.draft !== true && event.phase !== 'past' && event.phase !== 'cancelled' && mapSpot(event) !== undefined
	return (
		<FactList
			facts={[
				{
					icon: <ClockIcon />,
					label: text.when,
					value: isOneDay ? (
						<>
							{leafOf(locale, startsAt, timeZone).label}, {formatTime(startsAt, timeZone)}–{formatTime(endsAt, timeZone)}
						</>
					) : (
						formatPeriod(startsAt, endsAt, timeZone)
					),
					note: (
						<>
							{text.localTime(event.city, zoneName(startsAt, timeZone))}
							<ReaderTime at={startsAt} zone={timeZone} />
						</>
					),
				},
				{
					icon: <PinIcon />,
					label: text.where,
					value: placeWords(event),
					note: event.address,
					action: (
						<span className={styles.ways}>
							<span className="soft">{text.directions}</span>
							{(['google', 'apple', 'openStreetMap'] as const).map((map) => (
								<a
									key={map}
									href={ways[map]}
									target="_blank"
									rel="noopener noreferrer"
									aria-label={`${text.directions}: ${text.maps[map]}`}
								>
									{text.maps[map]}
								</a>
							))}
							{isOnMap && <a href={`${listHref(list, { city: event.city, view: 'map' })}#map-event-${event.id}`}>{map.seeOnMap}</a>}
						</span>
					),
				},
				{
					icon: <UsersIcon />,
					label: text.by,
					value: (
						<a href="#organiser" className="reach">
							{event.provider.name}
						</a>
					),
				},
			]}
		/>
	)
}
