import { describe, expect, it } from 'vitest'
import { askTheSame, attendeesView, unseenView } from './attendees-view.ts'

const event = { questions: [{ id: 12, kind: 'number' as const }], variants: [{ id: 4 }] }

const asksLikeEventView = (address: string) => {
	const parameters = new URLSearchParams(address)
	return askTheSame(unseenView(parameters), attendeesView(event, parameters).view)
}

describe('a view before the event’s questions and variants are known', () => {
	it.each([
		'',
		'search=le+thu&page=3',
		'sort=-q12',
		'sort=name',
		'sort=nothing',
		'status=valid&variant=4',
		'variant=+4+',
		'variant=gold',
		'status=unheard-of',
		'where=q12&is=greater&value=5&where=q99&is=equals&value=a',
		'where=name&is=resembles&value=an',
		Array.from({ length: 12 }, (_, nth) => `where=name&is=contains&value=${nth}`).join('&'),
	])('asks for the same as the event’s own view: %s', (address) => {
		expect(asksLikeEventView(address)).toBe(true)
	})

	it.each(['sort=q99', 'variant=5'])('differs from the event’s own view where the event has no such column: %s', (address) => {
		expect(asksLikeEventView(address)).toBe(false)
	})
})
