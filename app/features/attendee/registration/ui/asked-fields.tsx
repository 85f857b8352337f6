import { longestPersonName } from '~/kernel/longest.ts'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { genders } from '~/features/account/athlete/rules/athlete-profile.ts'
import { attendeeFields, type AttendeeField } from '~/features/attendee/registration/rules/attendee-form.ts'
import type { AskingTicket } from '~/features/attendee/registration/rules/typed-attendees.ts'
import { useRegistrationText } from '~/features/attendee/registration/text/registration-text.ts'
import { longest } from '~/features/ticket/rules/longest.ts'

type Bound = ReturnType<TypedForm['field']>

interface AskedProps {
	ticket: AskingTicket
	field: (name: string) => Bound
}

/** The fields a ticket asks for beside the attendee's name. */
export function AskedFields({ ticket, field, section }: AskedProps & { section: string }) {
	return attendeeFields
		.filter((name) => ticket.askedFields[name])
		.map((name) => <AskedField key={name} name={name} field={field(name)} need={ticket.askedFields[name]} section={section} />)
}

/** The questions a ticket asks its attendee. */
export function AskedQuestions({ ticket, field }: AskedProps) {
	const { optional } = useFormText()
	return ticket.questions.map((question) => (
		<QuestionField key={question.id} question={question} field={field(`answers.${question.id}`)} optional={optional} />
	))
}

function AskedField({
	name,
	field,
	need,
	section,
}: {
	name: AttendeeField
	field: Bound
	need?: 'optional' | 'required'
	section: string
}) {
	const { attendees: text } = useRegistrationText()
	const { optional } = useFormText()
	const required = need === 'required'
	const common = { ...field, required, optionalMark: optional }
	switch (name) {
		case 'dateOfBirth':
			return <DateField {...common} label={text.dateOfBirth} autoComplete={`${section} bday`} min="1900-01-01" face="wanted" />
		case 'gender':
			return (
				<RadioGroup
					{...common}
					layout="chips"
					label={text.gender}
					choices={genders.map((gender) => ({ value: gender, label: text.genders[gender] }))}
				/>
			)
		case 'guardianName':
			return <TextField {...common} label={text.guardianName} help={text.guardianHelp} maxLength={longestPersonName} />
		case 'company':
			return <TextField {...common} label={text.company} autoComplete={`${section} organization`} maxLength={longestPersonName} />
		case 'nickname':
			return <TextField {...common} label={text.nickname} autoComplete={`${section} nickname`} maxLength={longestPersonName} />
		case 'childName':
			return <TextField {...common} label={text.childName} maxLength={longestPersonName} />
	}
}

/** Answers that may be longer get a field of several lines. */
const longestLine = 200
/** A question with more choices is shown as a list. */
const mostChips = 6

function QuestionField({ question, field, optional }: { question: AskingTicket['questions'][number]; field: Bound; optional: string }) {
	const { attendees: text } = useRegistrationText()
	const { kind, label, help, options, required, min, max } = question
	const common = { ...field, label, help: help ?? undefined, required, optionalMark: optional }
	switch (kind) {
		case 'text':
			return (max ?? 0) > longestLine ? (
				<TextArea {...common} rows={2} maxLength={max ?? longest.answer} />
			) : (
				<TextField {...common} maxLength={max ?? longest.answer} />
			)
		case 'number':
			return (
				<TextField
					{...common}
					inputMode="decimal"
					after={min !== null && max !== null ? <span className="soft">{`${min}–${max}`}</span> : undefined}
				/>
			)
		case 'date':
			return <DateField {...common} face="wanted" />
		case 'yes_no':
			return (
				<RadioGroup
					{...common}
					layout="chips"
					choices={[
						{ value: 'yes', label: text.yes },
						{ value: 'no', label: text.no },
					]}
				/>
			)
		case 'choice':
			return (options?.length ?? 0) > mostChips ? (
				<SelectField {...common} choices={options ?? []} placeholder={text.choose} />
			) : (
				<RadioGroup {...common} layout="chips" choices={options ?? []} />
			)
	}
}
