import { useLocale } from '~/i18n/text.ts'
import { eventKindNames, eventKinds } from '~/kernel/event-kinds.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Card } from '~/ui/card.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

/** The event's name and summary in both languages, and its kind. */
export function BasicsFields({ form }: { form: TypedForm }) {
	const { edit, fields: text } = useEventDraftText()
	const locale = useLocale()
	return (
		<Card title={edit.stepNames.basics}>
			<Stack>
				<InBothLanguages form={form} vi="nameVi" en="nameEn" required copies>
					{(field) => <TextField label={field.lang === 'vi' ? text.nameVi : text.nameEn} maxLength={longest.name} {...field} />}
				</InBothLanguages>
				<InBothLanguages form={form} vi="summaryVi" en="summaryEn" required copies>
					{(field, isOwn) => (
						<TextArea
							label={field.lang === 'vi' ? text.summaryVi : text.summaryEn}
							help={isOwn ? text.summaryHelp : undefined}
							rows={3}
							maxLength={longest.summary}
							{...field}
						/>
					)}
				</InBothLanguages>
				<SelectField
					label={text.kind}
					help={text.kindHelp}
					placeholder={text.kindNone}
					choices={eventKinds.map((kind) => ({ value: kind, label: eventKindNames[kind][locale] }))}
					{...form.field('kind')}
				/>
			</Stack>
		</Card>
	)
}
