import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Currency } from '~/kernel/money.ts'
import { typedAmount } from '~/kernel/typed-amount.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'

/** What a field of a sent form says, without spaces around it; empty when the form has no such field. */
export function said(form: FormData, name: string): string {
	const value = form.get(name)
	return typeof value === 'string' ? value.trim() : ''
}

/** The name of the field with an amount that was paid or given by hand. */
export const amountField = 'amount'

/** The typed amount that was paid or given by hand, in minor units; it must be more than zero. */
export function amountTyped(form: FormData, currency: Currency): Checked<number> {
	const read = fieldReader()
	const text = said(form, amountField)
	const minor = typedAmount(text, currency)
	if (text === '') read.refuse(amountField, 'required')
	else if (minor === undefined) read.refuse(amountField, 'not_an_amount')
	else if (minor === 0) read.refuse(amountField, 'too_small')
	return { issues: read.issues, cleaned: minor ?? 0 }
}

/** The form that was refused, if it was this one. */
export function wrongIn(wrong: RefusedForm | undefined, act: string): RefusedForm | undefined {
	return wrong?.typed['intent'] === act ? wrong : undefined
}
