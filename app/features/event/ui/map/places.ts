import type { Point } from '~/features/event/rules/province-centres.ts'

/** An item of the list that has a point on the map. */
export interface Place extends Point {
	item: HTMLElement
	/** The item's name. */
	name: string
	approximate: boolean
}

/** The items of a list, or a list of one, that say where they are: `data-spot="21.03,105.85"`. */
export function placesOf(list: HTMLElement | null): Place[] {
	return [...(list?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])].flatMap((item) => {
		const [latitude = NaN, longitude = NaN] = (item.dataset['spot'] ?? '').split(',').map(Number)
		if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return []
		const name = item.querySelector('[data-name]')?.textContent ?? ''
		return [{ latitude, longitude, item, name, approximate: 'approximate' in item.dataset }]
	})
}
