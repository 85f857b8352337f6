import { RichTextField } from '~/shell/editor/rich-text-field.tsx'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Card } from '~/ui/card.tsx'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

/** The description on the event's page, in both languages. */
export function DescriptionFields({ form }: { form: TypedForm }) {
	const { edit, fields: text } = useEventDraftText()
	return (
		<Card title={edit.stepNames.description}>
			<InBothLanguages form={form} vi="descriptionVi" en="descriptionEn" required copies>
				{(field) => (
					<RichTextField
						label={field.lang === 'vi' ? text.descriptionVi : text.descriptionEn}
						plainHelp={text.descriptionHelp}
						rows={12}
						{...field}
					/>
				)}
			</InBothLanguages>
		</Card>
	)
}
