import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticketIssues } from './ticket-form.ts'
import { readTypedTicket, typedOfTicket, type ShownTicket, type TicketAround } from './typed-ticket.ts'
import { typedChoices } from './typed-question.ts'

const shown: ShownTicket = {
	version: '2026-11-20T05:00:00.000Z',
	name: { vi_VN: 'Vé chạy', en_US: 'Run' },
	description: { vi_VN: '' },
	minPerOrder: 1,
	maxPerOrder: 6,
	askedFields: { dateOfBirth: 'required', company: 'optional' },
	attributes: [
		{
			key: 'distance',
			name: { vi_VN: 'Cự ly', en_US: 'Distance' },
			values: [
				{ key: '5k', name: { vi_VN: '5 km' } },
				{ key: '10k', name: { vi_VN: '10 km', en_US: '10 km' } },
			],
		},
	],
	variants: [
		{
			...{
				id: 1,
				choices: { distance: '5k' },
				priceMinor: 350_000,
				originalPriceMinor: 400_000,
				contact: false,
				places: 100,
				quotaIds: [7],
			},
			...{ opensAt: new Date('2026-10-01T02:00:30Z'), closesAt: new Date('2026-12-01T16:59:59Z'), offered: true },
			...{ startsAt: new Date('2026-12-05T13:00:30Z'), endsAt: new Date('2026-12-05T22:00:00Z') },
		},
		{
			...{ id: 2, choices: { distance: '10k' }, priceMinor: 0, originalPriceMinor: null, contact: true, places: null, quotaIds: [] },
			...{ opensAt: null, closesAt: null, startsAt: null, endsAt: null, offered: false },
		},
	],
	questions: [
		{
			...{
				id: 4,
				kind: 'choice',
				label: { vi_VN: 'Cỡ áo', en_US: 'Size' },
				help: { vi_VN: 'Áo rộng' },
				required: true,
				min: null,
				max: null,
			},
			options: [
				{ value: 'M', label: { vi_VN: 'Vừa', en_US: 'Medium' } },
				{ value: 'L', label: { vi_VN: 'Lớn' } },
			],
		},
		{ id: 5, kind: 'number', label: { vi_VN: 'Tuổi' }, help: null, options: null, required: false, min: 3, max: 99 },
	],
}
const around: TicketAround = {
	timeZone: 'America/New_York',
	currency: 'VND',
	quotas: [{ id: 7 }, { id: 8 }],
	variants: shown.variants,
	questions: shown.questions,
}

describe('the form of a ticket', () => {
	it('gives back the same ticket, to the second', () => {
		const { ticket, issues, fields } = readTypedTicket(typedOfTicket(shown, around), around)
		expect(issues).toEqual([])
		const { version: _version, ...rest } = shown
		expect(ticket).toEqual(rest)
		expect(fields).toEqual(['variant.id1', 'variant.id2'])
	})

	it('gives back any variants of a ticket', () => {
		const value = fc.record({
			priceMinor: fc.nat(10_000_000),
			contact: fc.boolean(),
			offered: fc.boolean(),
			places: fc.option(fc.nat(5_000)),
			quotaIds: fc.subarray([7, 8]),
			opensAt: fc.option(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })),
		})
		fc.assert(
			fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), (rows) => {
				const attributes = [
					{ key: 'level', name: { vi_VN: 'Hạng' }, values: rows.map((_, nth) => ({ key: `s${nth}`, name: { vi_VN: `Hạng ${nth}` } })) },
				]
				const variants = rows.map((row, nth) => ({
					...{ ...row, id: nth + 1, choices: { level: `s${nth}` } },
					...{ originalPriceMinor: nth % 2 === 0 ? null : row.priceMinor + 1, closesAt: null, startsAt: null, endsAt: null },
				}))
				const ticket = { ...shown, attributes, variants }
				const read = readTypedTicket(typedOfTicket(ticket, around), { ...around, variants })
				expect(read.issues).toEqual([])
				expect(read.ticket.variants).toEqual(variants)
			}),
		)
	})

	it('accepts dates of its own for a variant: both or neither, in order', () => {
		const wrong = (dates: Record<string, string>) =>
			readTypedTicket({ ...typedOfTicket(shown, around), ...dates }, around).issues.map(({ path, code }) => [path, code])
		expect(wrong({ 'variant.id2.starts': '2026-12-06T08:00', 'variant.id2.ends': '2026-12-06T17:00' })).toEqual([])
		expect(wrong({ 'variant.id2.starts': '2026-12-06T08:00' })).toEqual([['variant.id2.ends', 'required']])
		expect(wrong({ 'variant.id1.starts': '' })).toEqual([['variant.id1.starts', 'required']])
		expect(wrong({ 'variant.id1.ends': '2026-12-05T08:00' })).toEqual([['variant.id1.ends', 'too_small']])
		expect(wrong({ 'variant.id1.ends': 'mai' })).toContainEqual(['variant.id1.ends', 'not_a_date'])
	})

	it('makes variants for new values with the fields typed for all, and keeps the stored variants', () => {
		const typed = {
			...typedOfTicket(shown, around),
			'option.0.value.2.vi': '21 km',
			'fill.price': '500.000',
			'fill.places': '40',
			'fill.quota.8': 'on',
		}
		const { ticket, issues } = readTypedTicket(typed, around)
		expect(issues).toEqual([])
		expect(ticket.variants.map(({ id }) => id)).toEqual([1, 2, null])
		expect(ticket.variants[2]).toMatchObject({ choices: { distance: '21-km' }, priceMinor: 500_000, places: 40, quotaIds: [8] })
	})

	it('needs a price, except for variants sold on request', () => {
		const typed: Record<string, string> = typedOfTicket(shown, around)
		expect(typed['variant.id2.price']).toBe('')
		expect(readTypedTicket(typed, around).ticket.variants[1]).toMatchObject({ contact: true, priceMinor: 0 })
		const { issues } = readTypedTicket({ ...typed, 'variant.id2.contact': '' }, around)
		expect(issues).toEqual([{ path: 'variant.id2.price', code: 'not_a_number' }])
	})

	it('reads opening times in the event’s zone', () => {
		const typed = { ...typedOfTicket(shown, around), 'variant.id2.opens': '2026-07-04T09:00', 'variant.id1.closes': 'soon' }
		const { ticket, issues } = readTypedTicket(typed, around)
		expect(ticket.variants[1]?.opensAt?.toISOString()).toBe('2026-07-04T13:00:00.000Z')
		expect(issues).toEqual([{ path: 'variant.id1.closes', code: 'not_a_date' }])
	})

	it('names each issue by its field', () => {
		const typed = {
			...{
				...typedOfTicket(shown, around),
				nameVi: ' ',
				nameEn: '',
				minPerOrder: '7',
				'variant.id1.price': 'rẻ',
				'variant.id1.places': '-1',
			},
			...{
				'question.0.options': 'Vừa',
				'question.1.max': '2',
				'variant.id2.opens': '2026-07-04T09:00',
				'variant.id2.closes': '2026-07-04T09:00',
			},
		}
		expect(
			readTypedTicket(typed, around)
				.issues.map(({ path }) => path)
				.sort(),
		).toEqual([
			...['maxPerOrder', 'nameVi', 'question.0.options', 'question.1.max'],
			...['variant.id1.places', 'variant.id1.price', 'variant.id2.closes'],
		])
	})

	it('keeps questions in the order they were given and drops those that are removed', () => {
		const typed = {
			...typedOfTicket(shown, around),
			'question.0.position': '2',
			'question.1.position': '1',
			'question.2.vi': 'Có ăn chay?',
		}
		const { ticket } = readTypedTicket({ ...typed, 'question.2.kind': 'yes_no' }, around)
		expect(ticket.questions.map(({ id, kind }) => [id, kind])).toEqual([
			[5, 'number'],
			[4, 'choice'],
			[null, 'yes_no'],
		])
		expect(readTypedTicket({ ...typed, 'question.0.remove': 'on' }, around).ticket.questions.map(({ id }) => id)).toEqual([5, null])
	})
})

describe('the choices of a question', () => {
	const known = [
		{ value: 'M', label: { vi_VN: 'Vừa' } },
		{ value: 'L', label: { vi_VN: 'Lớn' } },
	]

	it('keep the stored words of their answers when they are renamed, moved or translated', () => {
		expect(typedChoices('Cỡ vừa\nLớn', 'Medium\n', known).map(({ value }) => value)).toEqual(['M', 'L'])
		expect(typedChoices('Lớn\nVừa\nNhỏ', '', known).map(({ value }) => value)).toEqual(['L', 'M', 'nho'])
		expect(typedChoices('Vừa\n\nLớn', 'Medium\n\nLarge', known)).toEqual([
			{ value: 'M', label: { vi_VN: 'Vừa', en_US: 'Medium' } },
			{ value: 'L', label: { vi_VN: 'Lớn', en_US: 'Large' } },
		])
	})

	it('never have one stored word in common', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom('M', 'm', 'Vừa', 'Lớn', 'L', 'Á', 'a', '!')), (lines) => {
				const values = typedChoices(lines.join('\n'), '', known).map(({ value }) => value)
				expect(new Set(values).size).toBe(values.length)
			}),
		)
	})
})

describe('a ticket', () => {
	it('is accepted as it is, and refused beyond its bounds', () => {
		expect(ticketIssues(shown)).toEqual([])
		const [first] = shown.variants
		expect(ticketIssues({ ...shown, variants: first ? [first, { ...first, id: 9 }] : [] })).toEqual([
			{ path: 'variants.1', code: 'not_a_choice' },
		])
		expect(ticketIssues({ ...shown, maxPerOrder: 51 })).toEqual([{ path: 'maxPerOrder', code: 'too_large', limit: 50 }])
	})
})
