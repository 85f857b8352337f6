import type { FieldIssue } from '../../kernel/fields.ts'

/** What of a control of a page says whether it may be sent. */
export interface CheckedControl {
	type: string
	validity: Pick<
		ValidityState,
		'badInput' | 'valueMissing' | 'typeMismatch' | 'rangeUnderflow' | 'rangeOverflow' | 'tooShort' | 'tooLong' | 'valid'
	>
	min?: string
	max?: string
	minLength?: number
	maxLength?: number
}

/** What the browser finds wrong with a control, in our words; nothing where it is good. */
export function controlIssue({
	type,
	validity,
	min,
	max,
	minLength,
	maxLength,
}: CheckedControl): Pick<FieldIssue, 'code' | 'limit'> | undefined {
	const bounded = (code: FieldIssue['code'], bound: string | number | undefined) =>
		bound === undefined || bound === '' || Number.isNaN(Number(bound)) ? { code } : { code, limit: Number(bound) }
	if (validity.valid) return undefined
	// A day that is typed in half is missing to the browser, too.
	if (validity.badInput) return { code: type === 'number' ? 'not_a_number' : 'not_a_date' }
	if (validity.valueMissing) return { code: 'required' }
	if (validity.typeMismatch) return { code: type === 'email' ? 'email' : 'web_address' }
	if (validity.rangeUnderflow) return bounded('too_small', min)
	if (validity.rangeOverflow) return bounded('too_large', max)
	if (validity.tooShort) return bounded('too_short', minLength)
	if (validity.tooLong) return bounded('too_long', maxLength)
	return { code: 'not_a_choice' }
}
