import type { TypedForm } from '../../../shell/form/typed-form.ts'
import { Card } from '../../../ui/card.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Stack } from '../../../ui/page.tsx'
import { useEventDraftText } from '../text/event-draft-text.ts'
import { InBothLanguages } from './copied-field.tsx'

/** What the event is called and what it is, in both languages. */
export function BasicsFields({ form }: { form: TypedForm }) {
	const { edit, fields: text } = useEventDraftText()
	return (
		<Card title={edit.stepNames.basics}>
			<Stack>
				<InBothLanguages form={form} vi="nameVi" en="nameEn">
					{({ name, ...rest }) => (
						<TextField
							label={name === 'nameVi' ? text.nameVi : text.nameEn}
							required={name === 'nameVi'}
							maxLength={120}
							{...rest}
							{...form.field(name)}
						/>
					)}
				</InBothLanguages>
				<InBothLanguages form={form} vi="summaryVi" en="summaryEn">
					{({ name, ...rest }) => (
						<TextArea
							label={name === 'summaryVi' ? text.summaryVi : text.summaryEn}
							help={name === 'summaryVi' ? text.summaryHelp : undefined}
							rows={3}
							maxLength={300}
							{...rest}
							{...form.field(name)}
						/>
					)}
				</InBothLanguages>
			</Stack>
		</Card>
	)
}
