import { longestPersonName } from '~/kernel/longest.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { CopyIcon } from '~/ui/icon.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { fillerFieldName, meFiller, type Fillers } from '~/features/attendee/registration/rules/filling.ts'
import { attendeeFieldName, type AskingTicket } from '~/features/attendee/registration/rules/typed-attendees.ts'
import { useRegistrationText } from '~/features/attendee/registration/text/registration-text.ts'
import { AskedFields, AskedQuestions } from './asked-fields.tsx'
import styles from './ticket-choice.module.css'

export interface AttendeeCardProps {
	form: TypedForm
	lineId: number
	/** From 0. */
	place: number
	ticket: AskingTicket
	/** The ticket's name, shown beside the heading. */
	ticketName: string
	/** The profiles this card can be filled in from; absent for guests. */
	fillers: Fillers | undefined
	onFill: (filler: string) => void
	onSame: (checked: boolean) => void
	/** Copies the first attendee's answers; absent on the first card. */
	onCopy?: () => void
}

/** All fields of one attendee. Field names as `attendeeFieldName`. */
export function AttendeeCard({ form, lineId, place, ticket, ticketName, fillers, onFill, onSame, onCopy }: AttendeeCardProps) {
	const { attendees: text } = useRegistrationText()
	const me = `${lineId}.${place}`
	const field = (name: string) => form.field(attendeeFieldName(lineId, place, name))
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
						maxLength={longestPersonName}
					/>
					<AskedFields ticket={ticket} field={field} section={`section-${lineId}-${place}`} />
				</FieldRow>
				<AskedQuestions ticket={ticket} field={field} />
			</Stack>
		</Card>
	)
}

/** The select field for a profile. With JavaScript a choice fills in the card at once; without, the button beside it does. */
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
