import { currencies } from '~/kernel/money.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { paymentMethods } from '~/features/event-desk/event-draft/rules/rules-step.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

/** How the event is sold and paid, and how buyers may cancel. */
export function RulesFields({ form }: { form: TypedForm }) {
	const { rules: text } = useEventDraftText()
	const { cancel } = form.typed
	return (
		<Stack>
			<Card title={text.cancelTitle}>
				<Stack>
					<RadioGroup
						label={text.cancel}
						layout="chips"
						choices={(['provider', 'never', 'until'] as const).map((value) => ({ value, label: text.cancels[value] }))}
						{...form.field('cancel')}
					/>
					{cancel === 'until' && (
						<FieldRow>
							<TextField label={text.cancelHours} inputMode="numeric" required {...form.field('cancelHours')} />
							<TextField label={text.cancelPercent} inputMode="numeric" required {...form.field('cancelPercent')} />
						</FieldRow>
					)}
				</Stack>
			</Card>
			<Card title={text.holdTitle}>
				<TextField label={text.holdMinutes} help={text.holdHelp} inputMode="numeric" required {...form.field('holdMinutes')} />
			</Card>
			<MoneyCard form={form} />
			<Card title={text.paymentTitle}>
				<Stack>
					{paymentMethods.map((method) => (
						<PaymentFields key={method} form={form} method={method} />
					))}
				</Stack>
			</Card>
		</Stack>
	)
}

function MoneyCard({ form }: { form: TypedForm }) {
	const { rules: text } = useEventDraftText()
	const { optional } = useFormText()
	return (
		<Card title={text.moneyTitle}>
			<Stack>
				<SelectField
					label={text.currency}
					help={text.currencyHelp}
					choices={currencies.map((value) => ({ value, label: value }))}
					{...form.field('currency')}
				/>
				<FieldRow>
					<TextField label={text.taxPercent} inputMode="decimal" optionalMark={optional} {...form.field('taxPercent')} />
					<SelectField
						label={text.tax}
						choices={(['inclusive', 'exclusive'] as const).map((value) => ({ value, label: text.taxes[value] }))}
						{...form.field('tax')}
					/>
					<SelectField
						label={text.taxRounding}
						choices={(['line', 'total'] as const).map((value) => ({ value, label: text.taxRoundings[value] }))}
						{...form.field('taxRounding')}
					/>
				</FieldRow>
				<FieldRow>
					<TextField
						label={text.depositPercent}
						help={text.depositHelp}
						inputMode="decimal"
						optionalMark={optional}
						{...form.field('depositPercent')}
					/>
					<TextField label={text.restDueDays} inputMode="numeric" {...form.field('restDueDays')} />
				</FieldRow>
			</Stack>
		</Card>
	)
}

function PaymentFields({ form, method }: { form: TypedForm; method: (typeof paymentMethods)[number] }) {
	const { rules: text } = useEventDraftText()
	const { optional } = useFormText()
	const box = form.box(`${method}.on`)
	const fee = (words: string) => `${text.methods[method]}: ${words}`
	return (
		<>
			<CheckboxField label={text.methods[method]} error={form.field(`${method}.on`).error} {...box} />
			{box.checked && (
				<FieldRow>
					<TextField
						label={fee(text.feeFixed)}
						inputMode="decimal"
						optionalMark={optional}
						after={form.typed['currency']}
						{...form.field(`${method}.fixed`)}
					/>
					<TextField label={fee(text.feePercent)} inputMode="decimal" optionalMark={optional} {...form.field(`${method}.percent`)} />
				</FieldRow>
			)}
		</>
	)
}
