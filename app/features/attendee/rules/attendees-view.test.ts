import { describe, expect, it } from 'vitest'
import { askTheSame, attendeesView, unseenView } from './attendees-view.ts'

const event = { questions: [{ id: 12, kind: 'number' as const }], variants: [{ id: 4 }] }

const asTheEventHasIt = (address: string) => {
	const parameters = new URLSearchParams(address)
	return askTheSame(unseenView(parameters), attendeesView(event, parameters).view)
}

describe('a view before it is known what the event has', () => {
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
	])('asks what the event is asked in the end: %s', (address) => {
		expect(asTheEventHasIt(address)).toBe(true)
	})

	it.each(['sort=q99', 'variant=5'])('is told apart where the event has no such thing: %s', (address) => {
		expect(asTheEventHasIt(address)).toBe(false)
	})
})
