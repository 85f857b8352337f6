import { describe, expect, it } from 'vitest'
import { controlIssue, type CheckedControl } from './control-issue.ts'

const good = {
	...{ badInput: false, valueMissing: false, typeMismatch: false, rangeUnderflow: false },
	...{ rangeOverflow: false, tooShort: false, tooLong: false, customError: false },
}
const wrong = (flaw: object, control: object = {}) =>
	controlIssue({ type: 'text', ...control, validity: { ...good, valid: false, ...flaw } } as CheckedControl)

describe('a mistake that the browser finds', () => {
	it('is nothing in a good field', () => {
		expect(controlIssue({ type: 'email', validity: { ...good, valid: true } })).toBeUndefined()
	})

	it.each([
		[{ valueMissing: true }, {}, { code: 'required' }],
		[{ typeMismatch: true }, { type: 'email' }, { code: 'email' }],
		[{ typeMismatch: true }, { type: 'url' }, { code: 'web_address' }],
		[{ badInput: true }, { type: 'number' }, { code: 'not_a_number' }],
		[{ badInput: true, valueMissing: true }, { type: 'date' }, { code: 'not_a_date' }],
		[{ customError: true }, { type: 'date' }, { code: 'not_a_date' }],
		[{ rangeUnderflow: true }, { type: 'number', min: '1' }, { code: 'too_small', limit: 1 }],
		[{ rangeOverflow: true }, { type: 'number', max: '5000' }, { code: 'too_large', limit: 5000 }],
		[{ rangeUnderflow: true }, { type: 'date', min: '2026-11-22' }, { code: 'too_small' }],
		[{ tooShort: true }, { minLength: 8 }, { code: 'too_short', limit: 8 }],
		[{ tooLong: true }, { maxLength: 60 }, { code: 'too_long', limit: 60 }],
		[{}, {}, { code: 'not_a_choice' }],
	])('%o of %o has a sentence of ours', (flaw, control, issue) => expect(wrong(flaw, control)).toEqual(issue))
})
