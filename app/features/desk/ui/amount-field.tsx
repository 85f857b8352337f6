import type { Money } from '~/kernel/money.ts'
import { amountToType } from '~/kernel/typed-amount.ts'
import { TextField } from '~/ui/field.tsx'

export interface AmountFieldProps {
	id: string
	label: string
	/** What the field holds at first, as it would be typed. */
	amount: Money
}

/** Asks for an amount of the order's currency; its name in the form is `amount`. */
export function AmountField({ id, label, amount: { amount, currency } }: AmountFieldProps) {
	return (
		<TextField
			name="amount"
			id={id}
			label={label}
			defaultValue={amountToType(amount, currency)}
			inputMode="decimal"
			required
			autoComplete="off"
		/>
	)
}
