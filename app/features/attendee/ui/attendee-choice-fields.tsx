import { useState } from 'react'
import { operators } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { Button, IconButton } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { fieldId, FieldError, SelectField, TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from '~/ui/icon.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { conditionColumns, sortColumns, type TicketToChoose } from '~/features/attendee/rules/attendee-choice.ts'
import { questionColumn, type AttendeeColumn, type QuestionColumn } from '~/features/attendee/rules/columns.ts'
import {
	afterAct,
	canAddLine,
	choiceActName,
	linesOf,
	pressedAct,
	type TypedChoice,
} from '~/features/attendee/rules/typed-attendee-choice.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import styles from './attendee-choice-fields.module.css'

export interface AttendeeChoiceFieldsProps {
	tickets: readonly TicketToChoose[]
	questions: readonly (QuestionColumn & { label: string })[]
	/** The first values of the fields (`typedOfChoice`), or the values that were sent. */
	initial: TypedChoice
	/** Called at every change, with all fields of this choice and whatever else was given. */
	onChange?: (typed: Record<string, string>) => void
	/** The error of a field, by its name without the prefix: `tickets`, `where.0`, `value.0`, `sort.0`. */
	errorOf?: (name: string) => string | undefined
	/** Separates several choices in one form. */
	prefix?: string
	/** Only a filter: the form offers no sorts. */
	unsorted?: boolean
	/** A text above the tickets. */
	ticketsHelp?: string
}

/**
 * The part of a form that chooses attendees: tickets and their attributes, conditions, sorts. Without a script, the buttons that add, move and
 * remove lines send the form, and its page answers with `afterAct` (`choiceActName`). With a script, they change the form in place.
 */
export function AttendeeChoiceFields(props: AttendeeChoiceFieldsProps) {
	const { tickets, questions, initial, onChange, errorOf, prefix = '', unsorted = false, ticketsHelp } = props
	const text = useAttendeeText()
	const words = useDeskTableText().conditions
	const [typed, setTyped] = useState<TypedChoice>(initial)
	const isAlive = useHydrated()

	function change(next: Record<string, string>) {
		setTyped(next)
		onChange?.(next)
	}
	const set = (name: string, value: string) => change({ ...typed, [name]: value })
	const box = (name: string) => ({
		name: prefix + name,
		value: 'on',
		checked: typed[prefix + name] === 'on',
		onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(prefix + name, event.currentTarget.checked ? 'on' : ''),
	})
	const field = (name: string, otherwise = '') => ({
		name: prefix + name,
		value: typed[prefix + name] || otherwise,
		error: errorOf?.(name),
		onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(prefix + name, event.currentTarget.value),
	})
	const press = (act: string) => ({
		type: isAlive ? ('button' as const) : ('submit' as const),
		formNoValidate: true,
		name: choiceActName,
		value: prefix + act,
		onClick: () => {
			const pressed = pressedAct(prefix + act)
			if (isAlive && pressed) change(afterAct(typed, pressed.act, prefix))
		},
	})
	const headOf = (column: string) =>
		text.columns[column as AttendeeColumn] ?? questions.find((question) => questionColumn(question) === column)?.label ?? column
	const choices = (columns: readonly string[], chosen: string) =>
		[...columns, ...(chosen === '' || columns.includes(chosen) ? [] : [chosen])].map((value) => ({
			value,
			label: columns.includes(value) ? headOf(value) : words.unknown(value),
		}))
	const lines = (kind: 'where' | 'sort') => Array.from({ length: linesOf(typed, kind, prefix) }, (_, nth) => nth)
	const ticketsError = errorOf?.('tickets')
	const ticketsId = fieldId(`${prefix}tickets`)

	return (
		<div className={styles.choice}>
			<fieldset className={styles.part} id={ticketsId} tabIndex={-1} aria-describedby={ticketsError && `${ticketsId}-error`}>
				<legend>{text.choice.tickets}</legend>
				{ticketsHelp !== undefined && <p className="soft">{ticketsHelp}</p>}
				{tickets.length === 0 && <p className="soft">{text.choice.noTickets}</p>}
				{tickets.map((ticket) => (
					<div key={ticket.id} className={styles.ticket}>
						<CheckboxField label={ticket.name} {...box(`ticket.${ticket.id}`)} />
						{ticket.attributes.length > 0 && (!isAlive || typed[`${prefix}ticket.${ticket.id}`] === 'on') && (
							<div className={styles.attributes}>
								{ticket.attributes.map(({ key, name, values }) => (
									<fieldset key={key} className={styles.attribute}>
										<legend>{text.choice.attribute(name)}</legend>
										<div className={styles.values}>
											{values.map((value) => (
												<CheckboxField key={value.key} label={value.name} {...box(`attribute.${ticket.id}.${key}.${value.key}`)} />
											))}
										</div>
									</fieldset>
								))}
							</div>
						)}
					</div>
				))}
				<FieldError id={ticketsId} error={ticketsError} />
			</fieldset>

			<fieldset className={styles.part}>
				<legend>{words.title}</legend>
				<p className="soft">{text.choice.conditionsHelp}</p>
				<input type="hidden" name={`${prefix}rows.where`} value={linesOf(typed, 'where', prefix)} />
				{lines('where').map((nth) => {
					const column = typed[`${prefix}where.${nth}`] ?? ''
					return (
						<div key={nth} className={styles.line} role="group" aria-label={text.choice.condition(nth + 1)}>
							<SelectField
								label={words.column}
								placeholder={words.none}
								choices={choices(conditionColumns(questions), column)}
								{...field(`where.${nth}`)}
							/>
							<SelectField
								label={words.operator}
								choices={operators.map((each) => ({ value: each, label: words.operators[each] }))}
								{...field(`is.${nth}`, 'equals')}
							/>
							<TextField label={words.value} maxLength={longestSearch} autoComplete="off" {...field(`value.${nth}`)} />
							<IconButton
								label={text.choice.remove(text.choice.condition(nth + 1))}
								icon={<TrashIcon />}
								{...press(`remove.where.${nth}`)}
							/>
						</div>
					)
				})}
				{lines('where').length > 0 && <p className="soft">{words.valueHelp}</p>}
				{canAddLine(typed, 'where', prefix) && (
					<div>
						<Button size="sm" look="quiet" icon={<PlusIcon />} {...press('add.where')}>
							{words.add}
						</Button>
					</div>
				)}
			</fieldset>

			{!unsorted && (
				<fieldset className={styles.part}>
					<legend>{text.choice.sorts}</legend>
					<p className="soft">{text.choice.sortsHelp}</p>
					<input type="hidden" name={`${prefix}rows.sort`} value={linesOf(typed, 'sort', prefix)} />
					{lines('sort').map((nth) => {
						const column = typed[`${prefix}sort.${nth}`] ?? ''
						const name = text.choice.sort(nth + 1)
						return (
							<div key={nth} className={styles.sort} role="group" aria-label={name}>
								<SelectField
									label={words.column}
									placeholder={words.none}
									choices={choices(sortColumns(questions), column)}
									{...field(`sort.${nth}`)}
								/>
								<SelectField
									label={text.choice.way}
									choices={[
										{ value: 'down', label: text.choice.down },
										{ value: 'up', label: text.choice.up },
									]}
									{...field(`way.${nth}`, 'down')}
								/>
								<span className={styles.acts}>
									<IconButton
										label={text.choice.earlier(name)}
										icon={<ChevronUpIcon />}
										disabled={nth === 0}
										{...press(`up.sort.${nth}`)}
									/>
									<IconButton
										label={text.choice.later(name)}
										icon={<ChevronDownIcon />}
										disabled={nth === lines('sort').length - 1}
										{...press(`down.sort.${nth}`)}
									/>
									<IconButton label={text.choice.remove(name)} icon={<TrashIcon />} {...press(`remove.sort.${nth}`)} />
								</span>
							</div>
						)
					})}
					{canAddLine(typed, 'sort', prefix) && (
						<div>
							<Button size="sm" look="quiet" icon={<PlusIcon />} {...press('add.sort')}>
								{text.choice.addSort}
							</Button>
						</div>
					)}
				</fieldset>
			)}
		</div>
	)
}
