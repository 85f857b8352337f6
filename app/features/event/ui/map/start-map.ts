import 'leaflet/dist/leaflet.css'
import './map.css'
import { control, map, tileLayer, type Map } from 'leaflet'
import { firstView } from '~/features/event/rules/first-view.ts'
import { drawIslandNames, drawOutline } from './base.ts'
import { openCard } from './card.ts'
import { keepPins } from './pins.ts'
import { placesOf } from './places.ts'

/** The highest zoom: tiles show streets, the outline only coasts, so with the outline the events of one town stay together. */
const nearest = { tiles: 18, outline: 10 }
/** The highest zoom the map chooses by itself to show all places. */
const near = { tiles: 14, outline: 9 }

/** From these zooms on there is room for the names of islands, and of towns. */
const namesFrom = { islands: 5, towns: 6 }

/** Draws the map of a frame (`MapFrame`): its pins are the items of its list that have a spot, its words those of the frame. */
export function startMap(frame: HTMLElement): void {
	const { map: list = '', tiles } = frame.dataset
	const canvas = frame.querySelector<HTMLElement>('[data-canvas]')
	const places = placesOf(document.getElementById(list))
	if (!canvas) return
	const kind = tiles ? 'tiles' : 'outline'
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches
	canvas.replaceChildren()
	const shown = map(canvas, {
		attributionControl: false,
		zoomControl: false,
		minZoom: 2,
		maxZoom: nearest[kind],
		scrollWheelZoom: false,
		...(still ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false } : {}),
	})
	const { zoomIn = '', zoomOut = '' } = frame.dataset
	control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(shown)
	if (tiles) tileLayer(tiles, { maxZoom: nearest.tiles }).addTo(shown)
	else void drawOutline(shown)
	drawIslandNames(shown)
	const tellZoom = () => {
		for (const [names, from] of Object.entries(namesFrom)) canvas.toggleAttribute(`data-${names}`, shown.getZoom() >= from)
	}
	shown.on('zoomend', tellZoom)
	const card = openCard(frame)
	if (places.length > 0) shown.fitBounds(boundsOf(firstView(places)), { padding: [48, 48], maxZoom: near[kind], animate: false })
	else shown.setView([16, 107], 5)
	tellZoom()
	const pins = keepPins(shown, places, { frame, card })
	turnWheelWhenUsed(shown)
	const chosen = places.find(({ item }) => location.hash === `#map-${item.id}`)
	if (chosen) {
		shown.setView([chosen.latitude, chosen.longitude], near[kind], { animate: false })
		pins.open(chosen)
		frame.scrollIntoView({ block: 'center' })
	}
	frame.dataset['drawn'] = kind
}

const boundsOf = (places: readonly { latitude: number; longitude: number }[]): [number, number][] =>
	places.map(({ latitude, longitude }) => [latitude, longitude])

/** The wheel zooms the map only once somebody uses the map: people who scroll down the page are not caught by it. */
function turnWheelWhenUsed(shown: Map): void {
	shown.on('focus', () => shown.scrollWheelZoom.enable())
	shown.on('blur', () => shown.scrollWheelZoom.disable())
}
