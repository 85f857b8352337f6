import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField, RadioGroup } from '../../../ui/choice-field.tsx'
import { DateField, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { CopyIcon } from '../../../ui/icon.tsx'
import { FieldRow, Stack } from '../../../ui/page.tsx'
import { useFormText } from '../../../shell/form/text/form-text.ts'
import type { TypedForm } from '../../../shell/form/typed-form.ts'
import { genders } from '../../athlete/rules/athlete-profile.ts'
import { attendeeFields, type AttendeeField } from '../rules/attendee-form.ts'
import { fillerFieldName, meFiller, type Fillers } from '../rules/filling.ts'
import { attendeeFieldName, type AskingTicket } from '../rules/typed-attendees.ts'
import { useRegistrationText } from '../text/registration-text.ts'
import styles from './ticket-choice.module.css'

export interface AttendeeCardProps {
	form: TypedForm
	lineId: number
	/** From 0. */
	place: number
	ticket: AskingTicket
	/** Beside the heading: which ticket it is. */
	ticketName: string
	/** Whom it can be filled in from; absent for guests. */
	fillers: Fillers | undefined
	onFill: (filler: string) => void
	onSame: (checked: boolean) => void
	/** Fills in what the first attendee said; absent on the first. */
	onCopy?: () => void
}

/** Everything asked about one attendee. Field names as `attendeeFieldName`. */
export function AttendeeCard({ form, lineId, place, ticket, ticketName, fillers, onFill, onSame, onCopy }: AttendeeCardProps) {
	const { attendees: text } = useRegistrationText()
	const { optional } = useFormText()
	const me = `${lineId}.${place}`
	const field = (name: string) => form.field(attendeeFieldName(lineId, place, name))
	const asked = attendeeFields.filter((name) => ticket.askedFields[name])
	return (
		<Card
			level={2}
			title={text.card(place + 1)}
			aside={
				onCopy ? (
					<Button look="quiet" size="sm" icon={<CopyIcon />} onClick={onCopy} className={styles.withScript} title={text.copyHelp}>
						{text.copy}
					</Button>
				) : (
					<span className="soft">{ticketName}</span>
				)
			}
		>
			<Stack>
				{fillers && <FillFrom {...{ fillers, lineId, place, onFill }} />}
				<CheckboxField
					name="me"
					id={`field-me-${lineId}-${place}`}
					value={me}
					label={text.same}
					help={form.typed.me === me ? text.sameHelp : undefined}
					checked={form.typed.me === me}
					onChange={({ currentTarget }) => onSame(currentTarget.checked)}
				/>
				<FieldRow>
					<TextField
						{...field('name')}
						label={text.name}
						help={text.nameHelp}
						required
						autoComplete={`section-${lineId}-${place} name`}
						maxLength={200}
					/>
					{asked.map((name) => (
						<AskedField key={name} name={name} field={field(name)} need={ticket.askedFields[name]} section={`section-${lineId}-${place}`} />
					))}
				</FieldRow>
				{ticket.questions.map((question) => (
					<QuestionField key={question.id} question={question} field={field(`answers.${question.id}`)} optional={optional} />
				))}
			</Stack>
		</Card>
	)
}

/** The choice of a profile. With JavaScript it fills in at once, without by the button beside it. */
function FillFrom({
	fillers,
	lineId,
	place,
	onFill,
}: {
	fillers: Fillers
	lineId: number
	place: number
	onFill: (filler: string) => void
}) {
	const { attendees: text } = useRegistrationText()
	const name = fillerFieldName(lineId, place)
	return (
		<div className={styles.fill}>
			<SelectField
				name={name}
				label={text.fillFrom}
				placeholder={text.fillFromNobody}
				onChange={({ currentTarget }) => onFill(currentTarget.value)}
				choices={[
					{ value: meFiller, label: text.fillFromMe(fillers.me) },
					...fillers.profiles.map(({ id, name: athlete, athleteId }) => ({ value: String(id), label: `${athlete} · ${athleteId}` })),
				]}
			/>
			<Button type="submit" name="intent" value={`fill.${lineId}.${place}`} className={styles.withoutScript}>
				{text.fill}
			</Button>
		</div>
	)
}

type Bound = ReturnType<TypedForm['field']>

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
			return <DateField {...common} label={text.dateOfBirth} autoComplete={`${section} bday`} min="1900-01-01" />
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
			return <TextField {...common} label={text.guardianName} help={text.guardianHelp} maxLength={200} />
		case 'company':
			return <TextField {...common} label={text.company} autoComplete={`${section} organization`} maxLength={200} />
		case 'nickname':
			return <TextField {...common} label={text.nickname} autoComplete={`${section} nickname`} maxLength={200} />
		case 'childName':
			return <TextField {...common} label={text.childName} maxLength={200} />
	}
}

/** Answers that may be longer get several lines. */
const longestLine = 200
/** More choices than this are a list. */
const mostChips = 6

function QuestionField({ question, field, optional }: { question: AskingTicket['questions'][number]; field: Bound; optional: string }) {
	const { attendees: text } = useRegistrationText()
	const { kind, label, help, options, required, min, max } = question
	const common = { ...field, label, help: help ?? undefined, required, optionalMark: optional }
	switch (kind) {
		case 'text':
			return (max ?? 0) > longestLine ? <TextArea {...common} rows={2} /> : <TextField {...common} />
		case 'number':
			return (
				<TextField
					{...common}
					inputMode="decimal"
					after={min !== null && max !== null ? <span className="soft">{`${min}–${max}`}</span> : undefined}
				/>
			)
		case 'date':
			return <DateField {...common} />
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
