import type { FieldIssue } from '~/kernel/fields.ts'

/** The properties of a control that say whether it may be sent. */
export interface CheckedControl {
	type: string
	validity: Pick<
		ValidityState,
		'badInput' | 'customError' | 'valueMissing' | 'typeMismatch' | 'rangeUnderflow' | 'rangeOverflow' | 'tooShort' | 'tooLong' | 'valid'
	>
	min?: string
	max?: string
	minLength?: number
	maxLength?: number
}

/** The mistake that the browser finds in a control, in our words; nothing where there is none. */
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
	// For the browser, a half-typed day also counts as missing, so this comes first.
	if (validity.badInput || validity.customError) return { code: type === 'number' ? 'not_a_number' : 'not_a_date' }
	if (validity.valueMissing) return { code: 'required' }
	if (validity.typeMismatch) return { code: type === 'email' ? 'email' : 'web_address' }
	if (validity.rangeUnderflow) return bounded('too_small', min)
	if (validity.rangeOverflow) return bounded('too_large', max)
	if (validity.tooShort) return bounded('too_short', minLength)
	if (validity.tooLong) return bounded('too_long', maxLength)
	return { code: 'not_a_choice' }
}
