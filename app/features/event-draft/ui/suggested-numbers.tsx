import { formatNumber } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import type { TypedForm } from '../../../shell/form/typed-form.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice-field.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Row, Stack } from '../../../ui/page.tsx'
import type { SuggestedNumber } from '../../event/rules/suggested-number.ts'
import { decisionField, isSafe, wholesale, wholesaleField, type Decision } from '../rules/suggestions.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import styles from './pictures.module.css'

/** What was read on a picture, each to be called right or wrong, or left for later. */
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

/** Decides on all suggestions at once: a press fills in the choices below, which are saved with the gallery. Without JavaScript it is a choice by itself. */
export function AllSuggestions({
	form,
	pictures,
}: {
	form: TypedForm
	pictures: readonly { id: number; suggested: readonly SuggestedNumber[] }[]
}) {
	const { reading: text } = useEventDraftText().pictures
	const locale = useLocale()
	const all = pictures.flatMap(({ id, suggested }) => suggested.map((each) => ({ field: decisionField(id, each.number), each })))
	if (all.length === 0) return null
	const safe = all.filter(({ each }) => isSafe(each))
	const decide = (which: typeof all, decision: Decision) => form.set(Object.fromEntries(which.map(({ field }) => [field, decision])))
	return (
		<Notice kind="info" title={text.found(formatNumber(locale, all.length))}>
			<Stack gap={2}>
				<p>
					{text.foundText} {text.safeMeans}
				</p>
				<div className={styles.withScript}>
					<Row>
						{safe.length > 0 && (
							<Button size="sm" onClick={() => decide(safe, 'take')}>
								{text.takeSafe(formatNumber(locale, safe.length))}
							</Button>
						)}
						<Button size="sm" onClick={() => decide(all, 'take')}>
							{text.takeAll}
						</Button>
						<Button size="sm" onClick={() => decide(all, 'drop')}>
							{text.dropAll}
						</Button>
					</Row>
				</div>
				<noscript>
					<SelectField
						name={wholesaleField}
						label={text.all}
						defaultValue=""
						choices={[{ value: '', label: text.wholesale.later }, ...wholesale.map((value) => ({ value, label: text.wholesale[value] }))]}
					/>
				</noscript>
			</Stack>
		</Notice>
	)
}
