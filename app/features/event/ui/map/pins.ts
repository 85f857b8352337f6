import { divIcon, latLngBounds, layerGroup, marker, type Map as LeafletMap } from 'leaflet'
import { clustersOf, type Cluster } from '~/features/event/rules/map-clusters.ts'
import type { Card } from './card.ts'
import type { Place } from './places.ts'

/** Pins closer than this many pixels become one: a finger cannot hit them apart. */
const reach = 44

type Group = Cluster<Place>

/** Keeps the pins of places on a map up to date: one for each place, or one with a number for several close places. */
export function keepPins(map: LeafletMap, places: readonly Place[], { frame, card }: { frame: HTMLElement; card: Card }) {
	const layer = layerGroup().addTo(map)
	const elements = new Map<Place, HTMLElement>()
	const draw = () => {
		const hadFocus = [...elements].find(([, element]) => element === document.activeElement)?.[0]
		layer.clearLayers()
		elements.clear()
		for (const group of clustersOf(places, map.getZoom(), reach)) {
			const element = pinOf(group)
			for (const place of group.of) elements.set(place, element)
		}
		if (hadFocus) elements.get(hadFocus)?.focus()
	}

	function pinOf(group: Group): HTMLElement {
		const face = document.createElement('span')
		const count = group.of.length
		face.textContent = count > 1 ? String(count) : ''
		const approximate = group.of.every((place) => place.approximate)
		const className = `map-pin${count > 1 ? ' map-pin-many' : ''}${approximate ? ' map-pin-about' : ''}`
		const pin = marker([group.latitude, group.longitude], { icon: divIcon({ html: face, className, iconSize: [44, 44] }) }).addTo(layer)
		const element = pin.getElement() ?? face
		element.setAttribute('aria-label', labelOf(group, approximate))
		const press = () => open(group, element)
		pin.on('click', press)
		element.addEventListener('keydown', (event) => {
			if (event.key !== 'Enter' && event.key !== ' ') return
			event.preventDefault()
			event.stopPropagation()
			press()
		})
		return element
	}

	function labelOf({ of }: Group, approximate: boolean): string {
		const { cluster = '', approximately = '' } = frame.dataset
		const [first] = of
		if (of.length > 1 || !first) return cluster.replace('#', String(of.length))
		return approximate ? `${first.name} (${approximately})` : first.name
	}

	/** Shows the events of a place in the card, and moves the place above the card, which covers the foot of the map. */
	function show(of: readonly Place[], element: HTMLElement | undefined): void {
		const [first] = of
		const foot = Math.min(300, map.getSize().y - 120)
		if (first) map.panInside([first.latitude, first.longitude], { paddingTopLeft: [70, 60], paddingBottomRight: [40, foot] })
		card.open(of, element)
	}

	/** Zooms in until a group parts; events at the same place are shown in the card at once. */
	function open({ of }: Group, element: HTMLElement | undefined): void {
		const parts = clustersOf(of, map.getMaxZoom(), reach).length > 1
		if (!parts) return show(of, element)
		card.close()
		const around = latLngBounds(of.map(({ latitude, longitude }) => [latitude, longitude]))
		map.fitBounds(around, { padding: [60, 60], maxZoom: map.getMaxZoom() })
	}

	const light = ({ target }: Event, on: boolean) => {
		const item = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
		const place = places.find((each) => each.item === item)
		if (place) elements.get(place)?.classList.toggle('map-pin-lit', on)
	}
	const list = places[0]?.item.parentElement
	for (const [name, on] of [
		['mouseover', true],
		['mouseout', false],
		['focusin', true],
		['focusout', false],
	] as const)
		list?.addEventListener(name, (event) => light(event, on))
	map.on('zoomend', draw)
	draw()
	return {
		open(place: Place): void {
			show([place], elements.get(place))
		},
	}
}
