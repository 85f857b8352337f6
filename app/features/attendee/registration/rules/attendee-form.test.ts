import { describe, expect, it } from 'vitest'
import { ageOn, checkAttendee, needsGuardian, type AttendeeForm, type AttendeeInput, type Question } from './attendee-form.ts'

const today = '2026-11-20'
const label = { vi_VN: 'Câu hỏi' }
const question = (id: number, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
	id,
	kind,
	label,
	required: false,
	...more,
})
const form = (fields: AttendeeForm['fields'], ...questions: Question[]): AttendeeForm => ({ fields, questions })
const check = (input: AttendeeInput, asked: AttendeeForm) => checkAttendee({ name: 'Lê Minh', ...input }, asked, today)
const problems = (input: AttendeeInput, asked: AttendeeForm) => check(input, asked).issues.map(({ path, code }) => `${path} ${code}`)

describe('checkAttendee', () => {
	it('always needs a name, and cleans it', () => {
		expect(checkAttendee({}, form({}), today).issues).toEqual([{ path: 'name', code: 'required' }])
		expect(checkAttendee({ name: ` ${'Nguyễn  Ánh'.normalize('NFD')} ` }, form({}), today)).toEqual({
			issues: [],
			cleaned: { name: 'Nguyễn Ánh', answers: {} },
		})
		expect(problems({ name: 'x'.repeat(101) }, form({}))).toEqual(['name too_long'])
	})

	it('keeps only what was asked', () => {
		const sent = { nickname: 'Bi', company: 'CLB Hồ Tây', answers: { '1': 'một', '2': 'hai' } }
		expect(check(sent, form({ company: 'optional' }, question(2, 'text'))).cleaned).toEqual({
			name: 'Lê Minh',
			company: 'CLB Hồ Tây',
			answers: { '2': 'hai' },
		})
	})

	it('needs what is required, not what is optional', () => {
		const all = ['nickname', 'dateOfBirth', 'gender', 'company', 'guardianName', 'childName'] as const
		const every = (asked: 'optional' | 'required') => form(Object.fromEntries(all.map((field) => [field, asked])))
		expect(problems({}, every('optional'))).toEqual([])
		expect(new Set(problems({}, every('required')))).toEqual(new Set(all.map((field) => `${field} required`)))
	})

	it('takes only past days as a date of birth', () => {
		const asked = form({ dateOfBirth: 'required' })
		expect(check({ dateOfBirth: '1990-02-28' }, asked).cleaned.dateOfBirth).toBe('1990-02-28')
		expect(problems({ dateOfBirth: today }, asked)).toEqual([])
		expect(problems({ dateOfBirth: '2026-11-21' }, asked)).toEqual(['dateOfBirth future_date'])
		expect(problems({ dateOfBirth: '1990-02-30' }, asked)).toEqual(['dateOfBirth not_a_date'])
		expect(problems({ dateOfBirth: '0199-02-03' }, asked)).toEqual(['dateOfBirth not_a_date'])
		expect(problems({ dateOfBirth: '28/02/1990' }, asked)).toEqual(['dateOfBirth not_a_date'])
	})

	it('knows two genders, as the specification does', () => {
		expect(check({ gender: 'female' }, form({ gender: 'required' })).cleaned.gender).toBe('female')
		expect(problems({ gender: 'Female' }, form({ gender: 'optional' }))).toEqual(['gender not_a_choice'])
	})
})

describe('the guardian', () => {
	const asked = form({ dateOfBirth: 'required', guardianName: 'optional' })

	it('is needed below sixteen', () => {
		expect(problems({ dateOfBirth: '2010-11-21' }, asked)).toEqual(['guardianName guardian_required'])
		expect(problems({ dateOfBirth: '2010-11-20' }, asked)).toEqual([])
		expect(problems({ dateOfBirth: '2015-01-01', guardianName: 'Lê Thu' }, asked)).toEqual([])
		expect(problems({ dateOfBirth: '2015-01-01', guardianName: '  ' }, asked)).toEqual(['guardianName guardian_required'])
	})

	it('is not asked for where the ticket does not ask', () => {
		expect(problems({ dateOfBirth: '2015-01-01' }, form({ dateOfBirth: 'required' }))).toEqual([])
		expect(needsGuardian({ guardianName: 'optional' }, undefined, today)).toBe(false)
	})

	it('is reported missing once', () => {
		expect(problems({ dateOfBirth: '2015-01-01' }, form({ dateOfBirth: 'required', guardianName: 'required' }))).toEqual([
			'guardianName required',
		])
		expect(problems({ dateOfBirth: '2015-01-01', guardianName: 'a\u0000' }, asked)).toEqual(['guardianName bad_characters'])
	})

	it('depends on completed years', () => {
		expect(ageOn('2000-02-29', '2016-02-28')).toBe(15)
		expect(ageOn('2000-02-29', '2017-02-28')).toBe(16)
		expect(ageOn('2001-02-28', '2017-02-28')).toBe(16)
		expect(ageOn('2000-12-31', '2016-01-01')).toBe(15)
	})
})

describe('answers', () => {
	const sizes = [
		{ value: 'S', label },
		{ value: 'Lớn'.normalize('NFD'), label },
	]

	it('are stored by kind', () => {
		const questions = [
			question(1, 'text'),
			question(2, 'choice', { options: sizes }),
			question(3, 'yes_no'),
			question(4, 'date'),
			question(5, 'number'),
		]
		const sent = { '1': ' a\r\nb ', '2': 'S', '3': 'no', '4': '2026-12-01', '5': '-1.5' }
		expect(check({ answers: sent }, form({}, ...questions))).toEqual({
			issues: [],
			cleaned: { name: 'Lê Minh', answers: { '1': 'a\nb', '2': 'S', '3': false, '4': '2026-12-01', '5': -1.5 } },
		})
		const wire = { '1': 'a', '2': 'S', '3': true, '4': '2026-12-01', '5': 7 }
		expect(check({ answers: wire }, form({}, ...questions)).cleaned.answers).toEqual(wire)
	})

	it('are needed when required; “no” is an answer', () => {
		const kinds = ['text', 'choice', 'yes_no', 'date', 'number'] as const
		const questions = kinds.map((kind, index) => question(index + 1, kind, { required: true, options: sizes }))
		expect(problems({}, form({}, ...questions))).toEqual([1, 2, 3, 4, 5].map((id) => `answers.${id} required`))
		expect(problems({ answers: { '3': false } }, form({}, question(3, 'yes_no', { required: true })))).toEqual([])
		expect(check({}, form({}, ...questions.map((each) => ({ ...each, required: false })))).cleaned.answers).toEqual({})
	})

	it.each([
		[question(7, 'text', { max: 3 }), 'abcd', 'too_long'],
		[question(7, 'text', { min: 3 }), 'ab', 'too_short'],
		[question(7, 'choice', { options: sizes }), 'XXL', 'not_a_choice'],
		[question(7, 'choice', { options: null }), 'S', 'not_a_choice'],
		[question(7, 'yes_no'), 'maybe', 'not_a_choice'],
		[question(7, 'date'), '2026-02-30', 'not_a_date'],
		[question(7, 'number'), '1,5', 'not_a_number'],
		[question(7, 'number'), 'NaN', 'not_a_number'],
		[question(7, 'number'), '1e999', 'not_a_number'],
		[question(7, 'number', { min: 5 }), '4', 'too_small'],
		[question(7, 'number', { max: 5 }), 5.5, 'too_large'],
	])('are refused: %o', (asked, raw, code) => {
		expect(problems({ answers: { '7': raw } }, form({}, asked))).toEqual([`answers.7 ${code}`])
	})

	it('may equal the bounds', () => {
		const asked = form({}, question(7, 'number', { min: 5, max: 6 }), question(8, 'text', { min: 2, max: 2 }))
		expect(problems({ answers: { '7': '5', '8': 'ab' } }, asked)).toEqual([])
		expect(problems({ answers: { '7': 6, '8': 'ễộ' } }, asked)).toEqual([])
	})

	it('choose an option in any Unicode form, and keep the provider’s form', () => {
		const asked = form({}, question(7, 'choice', { options: sizes }))
		expect(check({ answers: { '7': 'Lớn'.normalize('NFC') } }, asked).cleaned.answers).toEqual({ '7': 'Lớn'.normalize('NFD') })
	})

	it('treat hostile values as empty, or refuse them', () => {
		const asked = form({}, question(7, 'text'), question(8, 'number'), question(9, 'choice', { options: sizes }))
		expect(problems({ name: { toString: () => 'x' }, answers: { '7': ['a'], '8': null, '9': { S: 1 } } }, asked)).toEqual(['name required'])
		expect(problems({ answers: JSON.parse('{"__proto__":{"7":"x"},"constructor":1}') as Record<string, unknown> }, asked)).toEqual([])
	})
})
