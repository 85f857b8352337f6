import { describe, expect, it } from 'vitest'
import { namesUnset } from '~/features/draw/draw-record/rules/naming.ts'
import { publicPeople } from './public-people.ts'

const people = [
	{ id: 7, name: 'Nguyễn Văn An', number: 'A12', born: '1990-01-01' },
	{ id: 8, name: 'Lê Thị Bé', number: null, born: '2014-06-01' },
	{ id: 9, name: '', number: null, born: '2014-06-01' },
]

describe('the people of a public bracket', () => {
	it('are named as the organizer sets it, minors by their own rule, and have no name after they were forgotten', () => {
		expect(publicPeople(people, { ...namesUnset, names: 'full', day: '2026-11-24' })).toEqual([
			{ id: 7, name: 'A12 · Nguyễn Văn An', number: 'A12' },
			{ id: 8, name: 'L. T. B.', number: null },
			{ id: 9, name: '', number: null },
		])
		expect(publicPeople(people, { ...namesUnset, names: 'full', minors: 'number', day: '2026-11-24' })[1]?.name).toBe('#2')
	})
})
