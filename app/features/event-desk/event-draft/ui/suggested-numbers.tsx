import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { RadioGroup } from '~/ui/choice-field.tsx'
import type { SuggestedNumber } from '~/features/event/rules/suggested-number.ts'
import { decisionField } from '~/features/event-desk/event-draft/rules/suggestions.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

/** The numbers the machine read on a picture: people call each right or wrong, or leave it for later. */
export function SuggestedNumbers({ form, id, suggested }: { form: TypedForm; id: number; suggested: readonly SuggestedNumber[] }) {
	const { reading: text } = useEventDraftText().pictures
	const locale = useLocale()
	return suggested.map(({ number, sure, known }) => (
		<RadioGroup
			key={number}
			label={`${text.number(number, formatNumber(locale, sure))}${known ? `, ${text.known}` : ''}`}
			layout="chips"
			choices={[
				{ value: 'take', label: text.take },
				{ value: 'drop', label: text.drop },
				{ value: '', label: text.later },
			]}
			{...form.field(decisionField(id, number))}
		/>
	))
}
