import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttendeeDraft } from '~/features/cart/rules/attendee-draft.ts'
import { longest } from '~/features/ticket/rules/longest.ts'
import {
	copiedAttendee,
	draftsOf,
	formOf,
	incompleteAttendees,
	linesToFill,
	typedAttendeeIssues,
	typedAttendees,
} from './typed-attendees.ts'

const ticket = {
	id: 7,
	askedFields: { dateOfBirth: 'required', guardianName: 'optional', company: 'optional' } as const,
	questions: [
		{
			id: 5,
			kind: 'choice' as const,
			label: 'Cỡ áo',
			help: null,
			options: [{ value: 'M', label: 'M' }],
			required: true,
			min: null,
			max: null,
		},
		{ id: 6, kind: 'yes_no' as const, label: 'Ăn chay', help: null, options: null, required: false, min: null, max: null },
	],
}
const line = { lineId: 12, quantity: 2, form: formOf(ticket) }
const today = '2026-11-20'
const good = { '12.0.name': 'Nguyễn Thị Đào', '12.0.dateOfBirth': '1995-03-01', '12.0.answers.5': 'M' }

describe('what was typed about attendees', () => {
	it('becomes drafts, empty fields left out', () => {
		expect(draftsOf({ ...good, '12.0.company': '', '99.0.name': 'ai đó' }, line)).toEqual([
			{ name: 'Nguyễn Thị Đào', dateOfBirth: '1995-03-01', answers: { 5: 'M' } },
			{},
		])
	})

	it('names what is wrong by its field', () => {
		const issues = typedAttendeeIssues({ ...good, '12.1.name': 'Bé Na', '12.1.dateOfBirth': '2020-05-05' }, [line], today)
		expect(issues).toEqual([
			{ path: '12.1.guardianName', code: 'guardian_required' },
			{ path: '12.1.answers.5', code: 'required' },
		])
	})

	it('keeps a text that is far too long within what the wire takes', () => {
		expect(draftsOf({ '12.0.name': 'a'.repeat(5_000) }, line)[0]?.name).toHaveLength(400)
	})

	it('keeps the longest answer whole', () => {
		const answer = 'a'.repeat(longest.answer)
		expect(draftsOf({ '12.0.answers.5': answer }, line)[0]?.answers).toEqual({ 5: answer })
	})

	it('shows stored drafts as they were typed, whatever they contain', () => {
		const text = fc.string({ minLength: 1, maxLength: 100 })
		const draft = fc.record({ name: text, company: text, dateOfBirth: text, guardianName: text }, { requiredKeys: [] })
		fc.assert(
			fc.property(fc.array(draft, { minLength: 2, maxLength: 2 }), (attendees: AttendeeDraft[]) => {
				expect(draftsOf(typedAttendees([{ lineId: 12, attendees }]), line)).toEqual(attendees)
			}),
		)
	})

	it('shows a stored yes and a stored number as the form writes them', () => {
		expect(typedAttendees([{ lineId: 12, attendees: [{ answers: { 6: true, 8: 42 } }] }])).toMatchObject({
			'12.0.answers.6': 'yes',
			'12.0.answers.8': '42',
		})
	})
})

describe('the lines to fill in', () => {
	const [filled] = linesToFill(
		[
			{ id: 12, ticketId: 7, quantity: 2, attendees: [{ name: 'Đào', dateOfBirth: '1995-03-01', answers: { 5: 'M' } }, {}] },
			{ id: 13, ticketId: null, quantity: 1, attendees: [] },
		],
		[ticket],
	)

	it('are those whose tickets the event still has', () => {
		expect(filled?.lineId).toBe(12)
	})

	it('give the number of attendees that lack something', () => {
		expect(filled && incompleteAttendees([filled], today)).toBe(1)
	})
})

describe('copying from the first attendee', () => {
	it('copies answers and company, never the personal fields', () => {
		expect(copiedAttendee({ ...good, '12.0.company': 'CLB Hồ Gươm' }, line, line, 1)).toEqual({
			'12.1.company': 'CLB Hồ Gươm',
			'12.1.answers.5': 'M',
		})
	})
})
