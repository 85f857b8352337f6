import { useState } from 'react'
import { Form } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useBibText } from '~/features/candidate-number/bib/text/bib-text.ts'
import { longest } from '~/features/candidate-number/rules/longest.ts'

interface Person {
	id: number
	name: string
	candidateNumber: string | null
	prints: readonly { candidateNumber: string; printedAt: string }[]
}

interface PrintFormProps {
	/** Two presses with the same key make one sheet. */
	sheetKey: string
	numbered: string
	unprinted: string
	isAllPrinted: boolean
	person: Person | undefined
	timeZone: string
	refused: RefusedForm | undefined
	busy: boolean
}

/** Asks whose bibs to print. */
export function PrintForm({ sheetKey, numbered, unprinted, isAllPrinted, person, timeZone, refused, busy }: PrintFormProps) {
	const text = useBibText().print
	const formText = useFormText()
	const one = person?.candidateNumber ? { ...person, candidateNumber: person.candidateNumber } : undefined
	const [choice, choose] = useState(refused?.typed['choice'] ?? (one ? 'one' : isAllPrinted ? 'all' : 'unprinted'))
	const labels: Record<string, string> = { choice: text.choice, from: text.from, to: text.to }
	const mistakes = (refused?.issues ?? []).map((issue) => ({ name: issue.path, message: issueSentence(formText, issue) }))
	const errorOf = (name: string) => mistakes.find((mistake) => mistake.name === name)?.message
	const [last] = one?.prints ?? []
	return (
		<Card title={text.title} id="print">
			<Form method="post" encType="multipart/form-data" noValidate preventScrollReset>
				<input type="hidden" name="key" value={refused?.typed['key'] ?? sheetKey} />
				{one && <input type="hidden" name="attendeeId" value={one.id} />}
				<Stack>
					{mistakes.length > 0 && (
						<ErrorSummary
							title={formText.mistakes}
							mistakes={mistakes.map(({ name, message }) => ({ name, message: `${labels[name] ?? ''}: ${message}` }))}
						/>
					)}
					<RadioGroup
						name="choice"
						label={text.choice}
						value={choice}
						onChange={(event) => choose(event.currentTarget.value)}
						error={errorOf('choice')}
						choices={[
							...(one
								? [
										{
											value: 'one',
											label: text.kinds.one(one.name, one.candidateNumber),
											note: last
												? text.notes.printedBefore(formatDateTime(last.printedAt, timeZone), last.candidateNumber)
												: text.notes.neverPrinted,
										},
									]
								: []),
							{ value: 'unprinted', label: text.kinds.unprinted, note: text.notes.unprinted(unprinted) },
							{ value: 'all', label: text.kinds.all, note: text.notes.all(numbered) },
							{ value: 'range', label: text.kinds.range, note: text.notes.range },
						]}
					/>
					<FieldRow>
						<TextField
							name="from"
							label={text.from}
							defaultValue={refused?.typed['from']}
							error={errorOf('from')}
							maxLength={longest.number}
							autoComplete="off"
							onChange={() => choose('range')}
						/>
						<TextField
							name="to"
							label={text.to}
							defaultValue={refused?.typed['to']}
							error={errorOf('to')}
							maxLength={longest.number}
							autoComplete="off"
							onChange={() => choose('range')}
						/>
					</FieldRow>
					<Row>
						<Button type="submit" name="intent" value="print" look="primary" busy={busy}>
							{text.start}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
