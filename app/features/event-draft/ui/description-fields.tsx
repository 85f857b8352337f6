import { RichTextField } from '../../../shell/editor/rich-text-field.tsx'
import type { TypedForm } from '../../../shell/form/typed-form.ts'
import { Card } from '../../../ui/card.tsx'
import { useEventDraftText } from '../text/event-draft-text.ts'
import { InBothLanguages } from './copied-field.tsx'

/** What the event's page tells, in both languages. */
export function DescriptionFields({ form }: { form: TypedForm }) {
	const { edit, fields: text } = useEventDraftText()
	return (
		<Card title={edit.stepNames.description}>
			<InBothLanguages form={form} vi="descriptionVi" en="descriptionEn" ownMark={edit.toPublish}>
				{({ name, ...rest }) => (
					<RichTextField
						label={name === 'descriptionVi' ? text.descriptionVi : text.descriptionEn}
						plainHelp={text.descriptionHelp}
						rows={12}
						{...rest}
						{...form.field(name)}
					/>
				)}
			</InBothLanguages>
		</Card>
	)
}
