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
					{({ name, ...rest }, isOwn) => {
						const field = form.field(name)
						// What is missing is missing in either language: it is said where the writer begins.
						const missing = form.typed['nameVi'] || form.typed['nameEn'] ? undefined : form.field('nameVi').error
						return (
							<TextField
								label={name === 'nameVi' ? text.nameVi : text.nameEn}
								maxLength={120}
								{...rest}
								{...field}
								error={isOwn ? (field.error ?? missing) : missing === undefined ? field.error : undefined}
								required={isOwn}
							/>
						)
					}}
				</InBothLanguages>
				<InBothLanguages form={form} vi="summaryVi" en="summaryEn" ownMark={edit.toPublish}>
					{({ name, ...rest }, isOwn) => (
						<TextArea
							label={name === 'summaryVi' ? text.summaryVi : text.summaryEn}
							help={isOwn ? text.summaryHelp : undefined}
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
