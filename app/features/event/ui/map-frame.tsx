import { classNames } from '~/ui/class-names.ts'
import { CloseIcon } from '~/ui/icon.tsx'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './map-frame.module.css'

/** Where the pieces of a map lie (`MAP_TILES`), and whose they are. */
export interface MapTiles {
	address: string
	attribution: string
}

export interface MapFrameProps {
	/** The id of the list, on the same page, whose items say where they are (`spotData`). */
	list: string
	/** Null where no tiles are configured: then the map draws outlines. */
	tiles: MapTiles | null
	/** The name of the map's one place, with the ways there below it; absent: a map of events. */
	label?: string
	className?: string
}

/** The map of a list. The plain script `showMaps` draws it when it comes near the screen; without scripts the list tells the same. */
export function MapFrame({ list, tiles, label, className }: MapFrameProps) {
	const { map: text } = useEventText()
	const { needsScript, failed } = label === undefined ? text : text.ofPlace
	return (
		<section
			aria-label={label ?? text.label}
			className={classNames(styles.frame, className)}
			data-map={list}
			data-tiles={tiles?.address}
			data-zoom-in={text.zoomIn}
			data-zoom-out={text.zoomOut}
			data-cluster={text.cluster('#')}
			data-approximately={text.approximate}
			data-failed={failed}
		>
			<div className={styles.canvas} data-canvas>
				<p className={styles.words}>
					<span className={styles.waiting}>{text.waiting}</span>
					<noscript>{needsScript}</noscript>
				</p>
			</div>
			<div className={styles.card} data-map-card hidden>
				<button type="button" className={styles.close} aria-label={text.close} title={text.close}>
					<CloseIcon />
				</button>
				<div className={styles.cardBody} data-card-body />
			</div>
			<p className={styles.by}>{tiles ? tiles.attribution : text.outline}</p>
		</section>
	)
}

/** The attributes of a list item that the map reads: its coordinates, and whether they are approximate. */
export function spotData(spot: { latitude: number; longitude: number; approximate?: boolean } | undefined) {
	return spot && { 'data-spot': `${spot.latitude},${spot.longitude}`, 'data-approximate': spot.approximate ? '' : undefined }
}
