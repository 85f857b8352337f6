import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { en as enForm } from '~/shell/form/text/en_US.ts'
import { vi as viForm } from '~/shell/form/text/vi_VN.ts'
import { en as enText } from '~/features/attendee/attendee-file/text/en_US.ts'
import { lineIssueWords } from '~/features/attendee/attendee-file/text/issue-words.ts'
import { vi as viText } from '~/features/attendee/attendee-file/text/vi_VN.ts'
import { askedTicket, type AskedTicket } from './asked-ticket.ts'
import { dayIn, genderIn, phoneIn, wordsKey, yesOrNoIn } from './cells.ts'
import { guessedColumns, problemOfColumns, targets } from './columns.ts'
import { fileStates, isBusy, mayBecome } from './file-state.ts'
import { variantNamed, variantWordsOf, type NamedVariant } from './named-variants.ts'
import { planPerson, type FileContext } from './plan-person.ts'

const ofBoth = (words: string) => ({ vi_VN: words, en_US: words })
const variants: NamedVariant[] = [
	{ id: 7, ticketId: 1, ticket: { vi_VN: 'Vé chạy', en_US: 'Run' }, attributes: { vi_VN: '5 km · Nữ', en_US: '5 km · Women' } },
	{ id: 8, ticketId: 1, ticket: { vi_VN: 'Vé chạy', en_US: 'Run' }, attributes: { vi_VN: '10 km · Nữ', en_US: '10 km · Women' } },
	{ id: 9, ticketId: 2, ticket: { vi_VN: 'Vé xem', en_US: 'Watch' }, attributes: ofBoth('') },
]
const words = variantWordsOf(variants)
const question = {
	...{ id: 12, ticketId: 1, kind: 'choice' as const, label: { vi_VN: 'Cỡ áo', en_US: 'Shirt size' }, required: true },
	options: [
		{ value: 's', label: { vi_VN: 'Nhỏ', en_US: 'Small' } },
		{ value: 'm', label: { vi_VN: 'Vừa', en_US: 'Medium' } },
	],
}
const context = (more: Partial<FileContext> = {}): FileContext => ({
	...{ columns: ['name', 'dateOfBirth', 'ticket', 'email'], variantId: null, variants, words, questions: [question], today: '2026-11-20' },
	...more,
})

describe('columns', () => {
	it('are guessed by their names in either language, and by the questions', () => {
		expect(guessedColumns(['Họ và tên', 'NGÀY SINH', 'Giới tính', 'Loại vé', 'E-mail', 'SĐT', 'Cỡ áo', 'Ghi chú'], [question])).toEqual([
			...['name', 'dateOfBirth', 'gender', 'ticket', 'email', 'phone', 'q12', null],
		])
		expect(guessedColumns(['Full name', 'Date of birth', 'Ticket', 'Ticket attributes', 'shirt_size'], [question])).toEqual([
			...['name', 'dateOfBirth', 'ticket', 'attributes', 'q12'],
		])
	})

	it('join the parts of a name from several columns', () => {
		expect(guessedColumns(['Họ', 'Tên đệm', 'Tên', 'Email'], [])).toEqual(['name', 'name', 'name', 'email'])
		expect(guessedColumns(['First name', 'Last name'], [])).toEqual(['name', 'name'])
		expect(planPerson(2, ['Nguyễn', 'Hoa'], context({ columns: ['name', 'name'], variantId: 9 })).person?.attendee.name).toBe('Nguyễn Hoa')
	})

	it('say each thing once, whatever their headings are', () => {
		fc.assert(
			fc.property(
				fc.array(fc.oneof(fc.string(), fc.constantFrom('Tên', 'Họ', 'Email', 'Vé', 'Name', 'Cỡ áo')), { maxLength: 20 }),
				(headings) => {
					const columns = guessedColumns(headings, [question])
					expect(columns).toHaveLength(headings.length)
					expect(problemOfColumns(['name', ...columns.filter((each) => each !== 'name')], [question], true)).toBeUndefined()
				},
			),
		)
	})

	it('are refused when they are not clear', () => {
		expect(problemOfColumns(['name', 'email', 'email'], [], true)).toEqual({ code: 'twice', column: 2 })
		expect(problemOfColumns(['name', 'q3'], [{ id: 4 }], true)).toEqual({ code: 'unknown', column: 1 })
		expect(problemOfColumns(['email', null], [], true)).toEqual({ code: 'no_name' })
		expect(problemOfColumns(['name'], [], false)).toEqual({ code: 'no_ticket' })
		expect(problemOfColumns(['name', 'attributes'], [], false)).toBeUndefined()
	})
})

describe('cells', () => {
	it.each([
		['20/11/1990', '1990-11-20'],
		['1-2-1990', '1990-02-01'],
		['1.2.1990', '1990-02-01'],
		['1990-11-20', '1990-11-20'],
		['1990-11-20T00:00:00', '1990-11-20'],
		['20/11/1990 07:30', '1990-11-20'],
		[33197, '1990-11-20'],
		[33197.75, '1990-11-20'],
		[2_958_465, '2958465'],
		[1990, '1990'],
		[Number.NaN, 'NaN'],
		['31/02/1990', '31/02/1990'],
		['hôm qua', 'hôm qua'],
	])('%s is the day %s', (cell, day) => expect(dayIn(cell)).toBe(day))

	it('give the day Excel counted, for any day', () => {
		fc.assert(
			fc.property(fc.integer({ min: 2_200, max: 80_000 }), (serial) => {
				const days = (Date.parse(dayIn(serial)) - Date.UTC(1899, 11, 30)) / 86_400_000
				expect(days).toBe(serial)
			}),
		)
	})

	it('know words of both languages', () => {
		expect(['Nam', 'NỮ', 'male', 'F', 'khác'].map(genderIn)).toEqual(['male', 'female', 'male', 'female', 'khác'])
		expect(['Có', 'không', 'Yes', 'x', 1, 0, 'ừ'].map(yesOrNoIn)).toEqual(['true', 'false', 'true', 'true', 'true', 'false', 'ừ'])
		expect([905_123_456, '0905 123 456'].map(phoneIn)).toEqual(['0905123456', '0905 123 456'])
	})

	it('compare words in any order and writing', () => {
		expect(wordsKey('Nữ – 10KM')).toBe(wordsKey('10 km · nu'))
		expect(wordsKey('5 km')).not.toBe(wordsKey('50 km'))
	})
})

describe('tickets', () => {
	it.each([
		['8', 8],
		['Vé chạy · 5 km · Nữ', 7],
		['run 10km women', 8],
		['5 km nữ', 7],
		['Watch', 9],
		['Vé chạy', 'unclear'],
		['21 km', 'unknown'],
	])('%s names %s', (said, variant) => expect(variantNamed(said, words)).toBe(variant))
})

describe('a ticket that was not understood', () => {
	const asked = (cells: readonly (string | number)[], code: 'ticket_unknown' | 'ticket_unclear', among = variants) =>
		askedTicket(
			{ cells, issues: [{ target: 'ticket', code }] },
			{ columns: ['name', 'ticket', 'attributes'], variants: among, words: variantWordsOf(among) },
		)

	it('is named as it was typed, with the tickets of the event, or with those it may mean', () => {
		expect(asked(['An', 'Vé bay', '5 km'], 'ticket_unknown')).toEqual({ said: 'Vé bay 5 km', variantIds: [7, 8, 9] })
		expect(asked(['An', 'vé CHẠY'], 'ticket_unclear')).toEqual({ said: 'vé CHẠY', variantIds: [7, 8] })
	})

	it('offers no more tickets than somebody reads, and none for a line without this mistake', () => {
		const many = Array.from({ length: 7 }, (_, nth) => ({ ...variants[2]!, id: 20 + nth, ticket: ofBoth(`Vé ${nth}`) }))
		expect(asked(['An', 'Vé bay'], 'ticket_unknown', many)).toEqual({ said: 'Vé bay', variantIds: [] })
		expect(askedTicket({ cells: ['An'], issues: [] }, { columns: ['name'], variants, words })).toBeNull()
	})

	const shown = variants.map(({ id, ticket, attributes }) => ({ id, ticket: ticket.vi_VN, attributes: attributes.vi_VN }))
	const file = { headings: ['Tên', 'Loại vé'], columns: ['name', 'ticket'], variants: shown }
	const said = (locale: 'vi' | 'en', code: 'ticket_unknown' | 'ticket_unclear', ask: AskedTicket | null) =>
		lineIssueWords(...(locale === 'vi' ? ([viText, viForm] as const) : ([enText, enForm] as const)), file, {
			issue: { target: 'ticket', code },
			asked: ask,
		})

	it('is worded by its column in both languages', () => {
		expect(said('vi', 'ticket_unknown', { said: 'Vé bay', variantIds: [7, 9] })).toBe(
			'Loại vé: Không có vé nào tên “Vé bay”. Sự kiện có: Vé chạy · 5 km · Nữ (mã 7), Vé xem (mã 9).',
		)
		expect(said('en', 'ticket_unclear', { said: 'Run', variantIds: [7, 8] })).toBe(
			'Loại vé: Several tickets are called “Run”. Say which one, or write its code alone: Vé chạy · 5 km · Nữ (code 7), Vé chạy · 10 km · Nữ (code 8).',
		)
		expect(said('en', 'ticket_unknown', { said: 'x'.repeat(100), variantIds: [] })).toBe(
			`Loại vé: No ticket is called “${'x'.repeat(60)}…”. ${enText.tickets.seeCodes}`,
		)
	})

	it('is described without its name once the file’s data is forgotten', () => {
		expect(said('vi', 'ticket_unknown', { said: '', variantIds: [7] })).toBe('Loại vé: Không có vé nào tên như vậy.')
	})
})

describe('a line', () => {
	it('becomes a person with a ticket', () => {
		const columns = ['name', 'dateOfBirth', 'ticket', 'attributes', 'email', 'phone', 'q12', 'eloScore']
		const plan = planPerson(3, [' Lê  Bé ', 33197, 'Vé chạy', '10 km nữ', 'BE@x.vn', 905_123_456, 'vừa', 1200], context({ columns }))
		expect(plan).toMatchObject({ line: 3, outcome: 'good', issues: [], variantId: 8, namedAs: 'le be|1990-11-20', mail: 'be@x.vn' })
		expect(plan.person).toMatchObject({
			attendee: { name: 'Lê Bé', dateOfBirth: '1990-11-20', eloScore: 1200, answers: { 12: 'm' } },
			contact: { name: 'Lê Bé', email: 'be@x.vn', phone: '+84905123456' },
		})
	})

	it.each([
		['no name', ['', '', '7'], 'name', 'required'],
		['a day that is none', ['An', '31/02/1990', '7'], 'dateOfBirth', 'not_a_date'],
		['a day to come', ['An', '01/01/2030', '7'], 'dateOfBirth', 'future_date'],
		['no ticket', ['An', '', ''], 'ticket', 'ticket_needed'],
		['a ticket nobody knows', ['An', '', 'Vé bay'], 'ticket', 'ticket_unknown'],
		['a ticket that is two', ['An', '', 'Vé chạy'], 'ticket', 'ticket_unclear'],
		['an address that is none', ['An', '', '7', 'an'], 'email', 'email'],
		['a formula', ['An', '', '7', '=HYPERLINK("x")'], 'email', 'formula'],
		['a formula for a name', ['=1+1', '', '7'], 'name', 'formula'],
		['a broken letter', ['Tr\uFFFDn', '', '7'], 'name', 'bad_characters'],
	])('is wrong with %s, and says so of its column once', (_what, cells, target, code) => {
		const plan = planPerson(2, cells, context())
		expect(plan).toMatchObject({ outcome: 'wrong', person: null, variantId: null })
		expect(plan.issues).toEqual([expect.objectContaining({ target, code })])
	})

	it('takes the file’s ticket when it names none, and answers only the questions of its ticket', () => {
		const plan = planPerson(2, ['An', 'lớn'], context({ columns: ['name', 'q12'], variantId: 9 }))
		expect(plan).toMatchObject({ outcome: 'good', variantId: 9, person: { attendee: { answers: {} } } })
		const asked = planPerson(2, ['An', 'lớn'], context({ columns: ['name', 'q12'], variantId: 7 }))
		expect(asked.issues).toEqual([{ target: 'q12', code: 'not_a_choice' }])
	})

	it('never throws, whatever its cells hold', () => {
		const columns = [...targets, 'q12']
		fc.assert(
			fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.double()), { maxLength: 20 }), (cells) => {
				const plan = planPerson(2, cells, context({ columns }))
				expect(plan.outcome === 'good').toBe(plan.person !== null && plan.variantId !== null && plan.issues.length === 0)
			}),
		)
	})
})

describe('a file’s way', () => {
	it('never ends while a job works on it', () => {
		for (const state of fileStates) if (isBusy(state)) expect(fileStates.some((next) => mayBecome(state, next))).toBe(true)
		expect(mayBecome('checked', 'undoing')).toBe(false)
		expect(mayBecome('undone', 'applying')).toBe(false)
	})
})
