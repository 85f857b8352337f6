import { Form } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { bibCodes, bibPapers, bibSizes, checkDesign, typedOfDesign, type BibDesign } from '~/features/candidate-number/bib/rules/design.ts'
import { longest } from '~/features/candidate-number/bib/rules/longest.ts'
import { useBibText } from '~/features/candidate-number/bib/text/bib-text.ts'
import styles from './design-form.module.css'

interface DesignFormProps {
	eventId: number
	design: BibDesign
	refused: RefusedForm | undefined
	busy: boolean
	/** The address of the saved design's preview. */
	preview: string
}

/** The form of a bib design. */
export function DesignForm({ eventId, design, refused, busy, preview }: DesignFormProps) {
	const text = useBibText().design
	const formText = useFormText()
	const sentence = (issue: FieldIssue) =>
		issue.path === 'paper' && issue.code === 'too_small' ? text.tooLarge : issueSentence(formText, issue)
	const form = useTypedForm({
		initial: typedOfDesign(design),
		check: (typed) => checkDesign(typed).issues,
		sentence,
		refused,
		keepAs: `hoi-event-${eventId}-bib-design`,
	})
	const labelOf = (path: string) => String(text[path as 'size'])
	const millimetres = (name: string) => (
		<TextField label={labelOf(name)} inputMode="numeric" maxLength={longest.millimetres} {...form.field(name)} />
	)
	return (
		<Card title={text.title} id="design">
			<Form
				className={styles.design}
				method="post"
				encType="multipart/form-data"
				noValidate
				preventScrollReset
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
					<RadioGroup
						label={text.size}
						layout="chips"
						choices={bibSizes.map((value) => ({ value, label: text.sizes[value] }))}
						{...form.field('size')}
					/>
					{/* The form always sends both own sizes, so that the size that is not in use is kept too. */}
					<div className={styles.own1}>
						<FieldRow>
							{millimetres('own1Width')}
							{millimetres('own1Height')}
						</FieldRow>
					</div>
					<div className={styles.own2}>
						<FieldRow>
							{millimetres('own2Width')}
							{millimetres('own2Height')}
						</FieldRow>
					</div>
					<RadioGroup
						label={text.paper}
						layout="chips"
						choices={bibPapers.map((value) => ({ value, label: text.papers[value] }))}
						{...form.field('paper')}
					/>
					<RadioGroup
						label={text.code}
						choices={bibCodes.map((value) => ({ value, label: text.codes[value], note: text.codeNotes[value] }))}
						{...form.field('code')}
					/>
					<CheckboxField label={text.cropMarks} {...form.box('cropMarks')} />
					<CheckboxField label={text.showTicket} {...form.box('showTicket')} />
					<Row>
						<Button type="submit" name="intent" value="design" busy={busy}>
							{text.save}
						</Button>
						<LinkButton href={preview} data-plain-link target="_blank">
							{text.preview}
						</LinkButton>
					</Row>
					<p className="soft">{text.previewHelp}</p>
				</Stack>
			</Form>
		</Card>
	)
}
