import { Form, useNavigation } from 'react-router'
import type { ReactNode } from 'react'
import type { FieldIssue } from '~/kernel/fields.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm, type Typed } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Columns, FieldRow, Stack } from '~/ui/page.tsx'
import type { ShopTerms } from '~/features/provider/rules/shop-terms.ts'
import { checkShopTerms, type ShopTermsField } from '~/features/provider/rules/typed-shop-terms.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'

export interface ShopTermsFormProps {
	initial: Typed
	refused: RefusedForm | undefined
	keepAs: string
	/** An example cart with these terms; nothing while they are invalid. */
	example: (terms: ShopTerms | undefined) => ReactNode
}

/** The form of shop terms, with an example that follows the typed values. */
export function ShopTermsForm({ initial, refused, keepAs, example }: ShopTermsFormProps) {
	const { shopTerms: text } = useProviderText().desk
	const formText = useFormText()
	const busy = useNavigation().formData !== undefined
	const sentence = (issue: FieldIssue) => (issue.path === 'takesCard' ? text.noMethod : issueSentence(formText, issue))
	const form = useTypedForm({ initial, check: (typed) => checkShopTerms(typed).issues, sentence, refused, keepAs })
	const field = (name: ShopTermsField) => ({ label: text.fields[name], ...form.field(name) })
	const { issues, cleaned } = checkShopTerms(form.typed)
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<Columns
				main={
					<Stack>
						<ErrorSummary
							key={form.round}
							title={formText.mistakes}
							mistakes={form.told.map((issue) => ({
								name: issue.path,
								message: `${text.fields[issue.path as ShopTermsField]}: ${sentence(issue)}`,
							}))}
						/>
						<Card title={text.tax}>
							<Stack>
								<TextField inputMode="decimal" autoComplete="off" {...field('taxRate')} />
								<RadioGroup
									layout="plain"
									choices={(['inclusive', 'exclusive'] as const).map((value) => ({ value, label: text.modes[value] }))}
									{...field('taxMode')}
								/>
								<SelectField
									choices={(['line', 'total'] as const).map((value) => ({ value, label: text.roundings[value] }))}
									{...field('taxRounding')}
								/>
							</Stack>
						</Card>
						<Card title={text.payment}>
							<Stack>
								<p className="soft">{text.paymentHelp}</p>
								<CheckboxField label={text.fields.takesCard} {...form.box('takesCard')} error={form.field('takesCard').error} />
								<FieldRow>
									<TextField inputMode="numeric" autoComplete="off" {...field('cardFixed')} />
									<TextField inputMode="decimal" autoComplete="off" {...field('cardRate')} />
								</FieldRow>
								<CheckboxField label={text.fields.takesCash} {...form.box('takesCash')} />
								<FieldRow>
									<TextField inputMode="numeric" autoComplete="off" {...field('cashFixed')} />
									<TextField inputMode="decimal" autoComplete="off" {...field('cashRate')} />
								</FieldRow>
							</Stack>
						</Card>
					</Stack>
				}
				side={
					<Stack>
						{example(issues.length === 0 ? cleaned : undefined)}
						<p className="soft">{text.effect}</p>
						<div>
							<Button type="submit" look="primary" busy={busy}>
								{text.save}
							</Button>
						</div>
					</Stack>
				}
			/>
		</Form>
	)
}
