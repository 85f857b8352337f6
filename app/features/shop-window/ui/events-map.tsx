import { useEventText } from '~/features/event/text/event-text.ts'
import { mapSpot, type MapSpot } from '~/features/event/rules/map-spot.ts'
import type { ListedEventFacts, Telling } from '~/features/event/ui/event-facts.ts'
import styles from './events-map.module.css'
import { MapFrame, spotData, type MapTiles } from '~/features/event/ui/map-frame.tsx'
import { MapRow } from './map-row.tsx'

export interface EventsMapProps {
	events: readonly ListedEventFacts[]
	/** What stands before an event's slug: `/en_US/event/`. */
	path: string
	telling: Telling
	tiles: MapTiles | null
}

/** Events on the map, with their list beside it, below it on phones. The list alone tells everything, also events without a known place. */
export function EventsMap({ events, path, telling, tiles }: EventsMapProps) {
	const { map: text } = useEventText()
	const placed = events.map((event) => ({ event, spot: mapSpot(event) }))
	const [there, nowhere] = [placed.filter(({ spot }) => spot), placed.filter(({ spot }) => !spot)]
	const rows = (of: typeof placed) =>
		of.map(({ event, spot }) => (
			<li key={event.id} id={`event-${event.id}`} className={styles.item} {...spotData(spot)}>
				<MapRow event={event} href={path + event.slug} telling={telling} note={noteOf(spot, text)} />
			</li>
		))
	return (
		<div className={styles.both}>
			<div className={styles.map}>
				<MapFrame list="on-the-map" tiles={tiles} />
			</div>
			<div className={styles.lists}>
				<ul id="on-the-map" className={styles.list}>
					{rows(there)}
				</ul>
				{nowhere.length > 0 && (
					<section>
						<h2 className={styles.title}>{text.notOnMap}</h2>
						<ul className={styles.list}>{rows(nowhere)}</ul>
					</section>
				)}
			</div>
		</div>
	)
}

const noteOf = (spot: MapSpot | undefined, text: { approximate: string }) => (spot?.approximate ? text.approximate : undefined)
