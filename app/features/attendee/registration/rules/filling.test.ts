import { describe, expect, it } from 'vitest'
import { filledFields, filledPlace, type Fillers } from './filling.ts'

const fillers: Fillers = {
	me: 'Trần Thị Lan',
	profiles: [{ id: 7, name: 'Trần Minh', athleteId: 'HOI-1', gender: 'male', nickname: '', dateOfBirth: '2014-02-01' }],
}
const line = { lineId: 12, quantity: 2, form: { fields: { dateOfBirth: 'required', nickname: 'optional' } as const, questions: [] } }

describe('filling in an attendee', () => {
	it('takes from a profile what the ticket asks and the profile knows', () => {
		expect(filledFields(fillers, '7', line, 1)).toEqual({ '12.1.name': 'Trần Minh', '12.1.dateOfBirth': '2014-02-01' })
		expect(filledFields(fillers, '7', { ...line, form: { fields: { gender: 'optional' }, questions: [] } }, 0)).toEqual({
			'12.0.name': 'Trần Minh',
			'12.0.gender': 'male',
		})
	})

	it('takes the name from the account, and nothing without a filler', () => {
		expect(filledFields(fillers, 'me', line, 0)).toEqual({ '12.0.name': 'Trần Thị Lan' })
		expect(filledFields(fillers, '8', line, 0)).toEqual({})
		expect(filledFields(fillers, '', line, 0)).toEqual({})
	})

	it('finds the card of a pressed button', () => {
		expect(filledPlace('fill.12.0')).toEqual({ lineId: 12, place: 0 })
		for (const other of ['fill.12', 'fill.x.0', 'continue', undefined]) expect(filledPlace(other)).toBeUndefined()
	})
})
