import { Form, useNavigation } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { longestCity, longestEmail, longestPhone, longestWebAddress } from '~/kernel/longest.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm, type Typed } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextArea, TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/provider/rules/longest.ts'
import { checkProvider, type ProviderField } from '~/features/provider/rules/provider-form.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'

/** The form for a provider's profile and its rules for buyers. */
export function ProviderForm({ initial, refused, keepAs }: { initial: Typed; refused?: RefusedForm; keepAs: string }) {
	const { desk } = useProviderText()
	const { form: text } = desk
	const formText = useFormText()
	const busy = useNavigation().formData?.get('intent') === 'save'
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const form = useTypedForm({ initial, check: (typed) => checkProvider(typed).issues, sentence, refused, keepAs })
	const field = (name: ProviderField) => ({ label: text[name], ...form.field(name) })
	const allowed = form.typed.cancelAllowed === 'on'
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<Card title={desk.profile}>
				<Stack>
					<ErrorSummary
						key={form.round}
						title={formText.mistakes}
						mistakes={form.told.map((issue) => ({ name: issue.path, message: `${text[issue.path as ProviderField]}: ${sentence(issue)}` }))}
					/>
					<TextField required maxLength={longest.name} {...field('name')} />
					<FieldRow>
						<TextField required type="email" inputMode="email" maxLength={longestEmail} {...field('email')} />
						<TextField required type="tel" inputMode="tel" maxLength={longestPhone} {...field('phone')} />
						<TextField required maxLength={longestCity} {...field('city')} />
					</FieldRow>
					<TextField type="url" inputMode="url" maxLength={longestWebAddress} optionalMark={formText.optional} {...field('website')} />
					<CheckboxField label={text.showsEmail} help={text.showsHelp} {...form.box('showsEmail')} />
					<CheckboxField label={text.showsPhone} {...form.box('showsPhone')} />
					<InBothLanguages form={form} vi="aboutVi" en="aboutEn" required>
						{(bound) => (
							<TextArea label={bound.lang === 'vi' ? text.aboutVi : text.aboutEn} rows={5} maxLength={longest.about} {...bound} />
						)}
					</InBothLanguages>
					<CheckboxField label={text.cancelAllowed} {...form.box('cancelAllowed')} />
					<FieldRow>
						<TextField required={allowed} inputMode="numeric" {...field('cancelHours')} />
						<TextField required={allowed} inputMode="numeric" {...field('cancelPercent')} />
					</FieldRow>
					<div>
						<Button type="submit" name="intent" value="save" look="primary" busy={busy}>
							{text.save}
						</Button>
					</div>
				</Stack>
			</Card>
		</Form>
	)
}
