import type { Money } from '~/kernel/money.ts'
import { amountToType } from '~/kernel/typed-amount.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { amountField } from '~/features/desk-kit/answers/sent-form.ts'

export interface AmountFieldProps {
	id: string
	label: string
	/** The first value of the field, in the form in which somebody would type it. */
	amount: Money
	/** The form when it was sent and refused. */
	wrong: RefusedForm | undefined
}

/** Asks for an amount of the order's currency; its name in the form is `amount`. */
export function AmountField({ id, label, amount: { amount, currency }, wrong }: AmountFieldProps) {
	const text = useFormText()
	const issue = wrong?.issues.find(({ path }) => path === amountField)
	const error = issue && issueSentence(text, issue)
	return (
		<>
			{error !== undefined && <ErrorSummary title={text.mistakes} mistakes={[{ id, message: error }]} />}
			<TextField
				// The typed text stays until the amount changes, because other forms of the page are sent meanwhile.
				key={amount}
				name={amountField}
				id={id}
				label={label}
				defaultValue={wrong?.typed[amountField] ?? amountToType(amount, currency)}
				error={error}
				inputMode="decimal"
				required
				autoComplete="off"
			/>
		</>
	)
}
