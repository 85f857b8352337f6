import { Form } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { zoneInWords } from '~/kernel/zones.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { MomentField } from '~/ui/moment-field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { typedListIssues } from '~/features/checkin/rules/list-form.ts'
import { longest } from '~/features/checkin/rules/longest.ts'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './checkin.module.css'

export interface ListFormProps {
	initial: Readonly<Record<string, string>>
	variants: readonly { id: number; name: string; onSale: boolean }[]
	timeZone: string
	refused: RefusedForm | undefined
	/** The key under which the browser keeps the typed values over a reload. */
	keepAs: string
	busy: boolean
}

/** The form of a check-in list. */
export function ListForm({ initial, variants, timeZone, refused, keepAs, busy }: ListFormProps) {
	const { form: text } = useCheckinText()
	const formText = useFormText()
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const form = useTypedForm({ initial, check: (typed) => typedListIssues(typed, timeZone), sentence, refused, keepAs })
	const labelOf = (path: string) => (path in text ? (text as Record<string, unknown>)[path] : path) as string
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` }))}
				/>
				<TextField label={text.name} help={text.nameHelp} required maxLength={longest.name} autoComplete="off" {...form.field('name')} />
				<div className={styles.letsIn}>
					<RadioGroup
						label={text.tickets}
						help={text.ticketsHelp}
						layout="plain"
						choices={[
							{ value: 'every', label: text.everyTicket },
							{ value: 'some', label: text.someTickets },
						]}
						{...form.field('tickets')}
					/>
					<fieldset className={styles.named} aria-label={text.someTickets}>
						{variants.map(({ id, name, onSale }) => (
							<CheckboxField key={id} label={onSale ? name : text.offSale(name)} {...form.box(`variant.${id}`)} />
						))}
					</fieldset>
				</div>
				<FieldRow>
					<MomentField
						label={text.opensAt}
						help={text.opensHelp(zoneInWords(timeZone))}
						optionalMark={formText.optional}
						{...form.field('opensAt')}
					/>
					<MomentField
						label={text.closesAt}
						help={text.closesHelp(zoneInWords(timeZone))}
						optionalMark={formText.optional}
						{...form.field('closesAt')}
					/>
				</FieldRow>
				<CheckboxField label={text.exits} help={text.exitsHelp} {...form.box('exits')} />
				<TextField
					label={text.capacity}
					help={text.capacityHelp}
					inputMode="numeric"
					optionalMark={formText.optional}
					autoComplete="off"
					{...form.field('capacity')}
				/>
				<div>
					<Button type="submit" look="primary" name="intent" value="save" busy={busy}>
						{text.save}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
