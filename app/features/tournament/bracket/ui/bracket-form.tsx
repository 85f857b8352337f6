import { useState } from 'react'
import { Form, useHref } from 'react-router'
import type { TicketToChoose } from '~/features/attendee/rules/attendee-choice.ts'
import type { QuestionColumn } from '~/features/attendee/rules/columns.ts'
import { typedChoice } from '~/features/attendee/rules/typed-attendee-choice.ts'
import { AttendeeChoiceFields } from '~/features/attendee/ui/attendee-choice-fields.tsx'
import type { FieldIssue } from '~/kernel/fields.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { bracketKinds, checkBracketWords, kindIssues, typedBracket } from '~/features/tournament/bracket/rules/bracket.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'

export interface BracketFormProps {
	eventId: number
	version: number | null
	tickets: readonly TicketToChoose[]
	questions: readonly (QuestionColumn & { label: string })[]
	tournaments: readonly { id: number; name: string }[]
	initial: Readonly<Record<string, string>>
	refused: RefusedForm | undefined
	busy: boolean
}

/** The form of a bracket: its name, what it is made of, and whom it chooses. */
export function BracketForm({ eventId, version, tickets, questions, tournaments, initial, refused, busy }: BracketFormProps) {
	const { desk: text, refusals } = useBracketText()
	const formText = useFormText()
	const rounds = useHref(`/event/${eventId}/round`)
	const [choice, setChoice] = useState<Readonly<Record<string, string>>>(refused?.typed ?? initial)
	const sentence = (issue: FieldIssue) => (issue.path === 'tickets' ? refusals.ticket_type_needed : issueSentence(formText, issue))
	const form = useTypedForm({
		initial,
		check: (typed) => {
			const { words, kind } = typedBracket(typed)
			const none = typedChoice(choice, tickets).ticketIds.length === 0
			return [
				...checkBracketWords(words).issues,
				...kindIssues(kind, Number(typed['tournament'] ?? 0)),
				...(none ? [{ path: 'tickets', code: 'required' as const }] : []),
			]
		},
		sentence,
		refused,
		keepAs: `hoi-bracket-${eventId}-${version ?? 'new'}`,
	})
	const { kind } = typedBracket(form.typed)
	const labels: Record<string, string> = { name: text.form.name, description: text.form.description, tournament: text.form.tournament }
	const labelOf = (path: string) => labels[path] ?? (path === 'seeds' ? text.form.seeds : text.form.choice)
	const errorOf = (name: string) => {
		const told = form.told.find(({ path }) => path === name)
		return told && sentence(told)
	}
	return (
		<Form
			method="post"
			noValidate
			preventScrollReset
			onSubmit={(event) => {
				const { submitter } = event.nativeEvent as SubmitEvent
				if (submitter?.getAttribute('name') !== 'intent') return
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			{/* The Enter key presses the first button of a form. */}
			<button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
			{version !== null && <input type="hidden" name="version" value={version} />}
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` }))}
				/>
				<Card>
					<Stack>
						<TextField label={text.form.name} required maxLength={longest.name} autoComplete="off" {...form.field('name')} />
						<TextArea
							label={text.form.description}
							optionalMark={formText.optional}
							maxLength={longest.description}
							rows={2}
							{...form.field('description')}
						/>
						<RadioGroup
							label={text.form.kind}
							choices={bracketKinds.map((value) => ({ value, label: text.kinds[value], note: text.kindHelp[value] }))}
							{...form.field('kind')}
						/>
						{kind === 'template' && tournaments.length === 0 && (
							<Notice kind="warning" title={text.noRounds} action={<a href={rounds}>{text.toRounds}</a>} />
						)}
						<FieldRow>
							{kind === 'template' && tournaments.length > 0 && (
								<SelectField
									label={text.form.tournament}
									required
									placeholder={text.form.tournamentNone}
									choices={tournaments.map(({ id, name }) => ({ value: String(id), label: name }))}
									{...form.field('tournament')}
								/>
							)}
							<TextField
								label={text.form.seeds}
								help={text.form.seedsHelp}
								optionalMark={formText.optional}
								inputMode="numeric"
								autoComplete="off"
								{...form.field('seeds')}
							/>
						</FieldRow>
					</Stack>
				</Card>
				<Card title={text.form.choice}>
					<AttendeeChoiceFields
						tickets={tickets}
						questions={questions}
						initial={refused?.typed ?? initial}
						onChange={setChoice}
						errorOf={errorOf}
						ticketsHelp={text.form.ticketsHelp}
					/>
				</Card>
				<div>
					<Button type="submit" name="intent" value="save" look="primary" busy={busy}>
						{text.form.save}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
