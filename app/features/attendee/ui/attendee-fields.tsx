import { longestPersonName } from '~/kernel/longest.ts'
import { SelectField, TextField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import type { QuestionColumn } from '~/features/attendee/rules/columns.ts'
import { longest } from '~/features/attendee/rules/longest.ts'
import { answerField } from '~/features/attendee/rules/typed-edit.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import { longest as ofTicket } from '~/features/ticket/rules/longest.ts'

/** A question of the attendee's ticket, in the reader's language. */
export interface ShownQuestion extends QuestionColumn {
	label: string
	options: readonly { value: string; label: string }[] | null
}

interface AttendeeFieldsProps {
	typed: Readonly<Record<string, string>>
	errorOf: (name: string) => string | undefined
	questions: readonly ShownQuestion[]
	nameHelp?: string
}

/** All fields that describe an attendee; only the name is required. */
export function AttendeeFields({ typed, errorOf, questions, nameHelp }: AttendeeFieldsProps) {
	const text = useAttendeeText()
	const { columns } = text
	const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errorOf(name), autoComplete: 'off' })
	return (
		<Stack>
			<FieldRow>
				<TextField {...field('name')} label={columns.name} help={nameHelp} required maxLength={longestPersonName} />
				<TextField {...field('nickname')} label={columns.nickname} maxLength={longestPersonName} />
			</FieldRow>
			<FieldRow>
				<DateField {...field('dateOfBirth')} label={columns.dateOfBirth} />
				<SelectField
					{...field('gender')}
					label={columns.gender}
					placeholder="–"
					choices={(['male', 'female'] as const).map((value) => ({ value, label: text.genders[value] }))}
				/>
			</FieldRow>
			<FieldRow>
				<TextField {...field('company')} label={columns.company} maxLength={longestPersonName} />
				<TextField
					{...field('eloScore')}
					label={columns.eloScore}
					help={text.one.eloHelp}
					inputMode="numeric"
					maxLength={longest.eloScore}
				/>
			</FieldRow>
			<FieldRow>
				<TextField {...field('guardianName')} label={columns.guardianName} maxLength={longestPersonName} />
				<TextField {...field('childName')} label={columns.childName} maxLength={longestPersonName} />
			</FieldRow>
			<QuestionFields typed={typed} errorOf={errorOf} questions={questions} />
		</Stack>
	)
}

/** The questions of a ticket. None is required of somebody who fills them in for another person. */
export function QuestionFields({ typed, errorOf, questions }: Omit<AttendeeFieldsProps, 'nameHelp'>) {
	return questions.map((question) => {
		const name = answerField(question.id)
		const field = { name, defaultValue: typed[name] ?? '', error: errorOf(name), autoComplete: 'off' }
		return <QuestionField key={question.id} question={question} field={field} />
	})
}

interface Bound {
	name: string
	defaultValue: string
	error: string | undefined
	autoComplete: string
}

function QuestionField({ question: { kind, label, options }, field }: { question: ShownQuestion; field: Bound }) {
	const text = useAttendeeText()
	const yesOrNo = [
		{ value: 'yes', label: text.yes },
		{ value: 'no', label: text.no },
	]
	if (kind === 'date') return <DateField {...field} label={label} />
	if (kind === 'choice' || kind === 'yes_no')
		return <SelectField {...field} label={label} placeholder="–" choices={kind === 'choice' ? [...(options ?? [])] : yesOrNo} />
	return <TextField {...field} label={label} inputMode={kind === 'number' ? 'decimal' : undefined} maxLength={ofTicket.answer} />
}
