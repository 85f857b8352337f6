import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField } from '~/ui/field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import type { Cell } from '~/features/attendee/attendee-file/rules/cells.ts'
import { targets, type ColumnsProblem } from '~/features/attendee/attendee-file/rules/columns.ts'
import { useAttendeeFileText } from '~/features/attendee/attendee-file/text/attendee-file-text.ts'

interface ColumnsFormProps {
	file: { headings: readonly string[]; columns: readonly (string | null)[]; variantId: number | null }
	/** Some lines of the file, which show what its columns hold. */
	lines: readonly { cells: readonly Cell[] }[]
	variants: readonly { id: number; ticket: string; attributes: string }[]
	questions: readonly { id: number; label: string }[]
	/** The values that were sent, and what is wrong with them. */
	refused: { typed: Readonly<Record<string, string>>; problem: ColumnsProblem } | undefined
}

const mostSamples = 3
const longestSample = 40
const columnField = (index: number) => `column.${index}`

/** Asks what each column of a file is, and shows what it holds in the first lines. */
export function ColumnsForm({ file, lines, variants, questions, refused }: ColumnsFormProps) {
	const text = useAttendeeFileText()
	const { map } = text
	const busy = useNavigation().formData?.get('intent') === 'map'
	const choices = [
		...targets.map((value) => ({ value, label: text.targets[value] })),
		...questions.map(({ id, label }) => ({ value: `q${id}`, label: text.question(label) })),
	]
	const problem = refused?.problem
	const wrongField =
		problem && ('column' in problem ? columnField(problem.column) : problem.code === 'no_name' ? columnField(0) : 'variantId')
	const message = problem && map.problems[problem.code]
	const errorOf = (name: string) => (name === wrongField ? message : undefined)
	const samplesOf = (index: number) => {
		const cells = lines.map(({ cells: all }) => String(all[index] ?? '')).filter(Boolean)
		return [...new Set(cells)]
			.slice(0, mostSamples)
			.map((cell) => (cell.length > longestSample ? `${cell.slice(0, longestSample)}…` : cell))
	}
	return (
		<Form method="post" noValidate>
			<Stack>
				{wrongField !== undefined && message !== undefined && <ErrorSummary title={message} mistakes={[{ name: wrongField, message }]} />}
				<p className="soft">{map.help}</p>
				<FieldRow>
					{file.headings.map((heading, index) => {
						const samples = samplesOf(index)
						return (
							<SelectField
								key={index}
								name={columnField(index)}
								label={heading || map.nameless(String(index + 1))}
								help={samples.length > 0 ? map.sample(samples.join(' · ')) : undefined}
								placeholder={map.skip}
								defaultValue={refused ? (refused.typed[columnField(index)] ?? '') : (file.columns[index] ?? '')}
								choices={choices}
								error={errorOf(columnField(index))}
							/>
						)
					})}
				</FieldRow>
				<SelectField
					name="variantId"
					label={map.defaultTicket}
					help={map.defaultTicketHelp}
					placeholder={map.noDefault}
					defaultValue={refused ? (refused.typed['variantId'] ?? '') : String(file.variantId ?? '')}
					choices={variants.map(({ id, ticket, attributes }) => ({
						value: String(id),
						label: [ticket, attributes].filter(Boolean).join(' · '),
					}))}
					error={errorOf('variantId')}
				/>
				<Row>
					<Button type="submit" look="primary" name="intent" value="map" busy={busy}>
						{map.save}
					</Button>
				</Row>
			</Stack>
		</Form>
	)
}
