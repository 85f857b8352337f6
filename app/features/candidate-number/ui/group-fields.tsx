import type { ComponentProps } from 'react'
import { AttendeeChoiceFields, type AttendeeChoiceFieldsProps } from '~/features/attendee/ui/attendee-choice-fields.tsx'
import { IconButton } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '~/ui/icon.tsx'
import { longest } from '~/features/candidate-number/rules/longest.ts'
import type { TypedConfiguration } from '~/features/candidate-number/rules/typed-configuration.ts'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import styles from './candidate-number.module.css'

export interface GroupFieldsProps extends Pick<AttendeeChoiceFieldsProps, 'tickets' | 'questions' | 'onChange'> {
	nth: number
	/** How many groups there are. */
	count: number
	typed: TypedConfiguration
	errorOf: (path: string) => string | undefined
	/** The attributes of a group's button: what it sends, and, with a script, what it does. */
	press: (act: string) => Partial<ComponentProps<'button'>>
	onPress: ComponentProps<'button'>['onClick']
}

/** The fields of one group of a configuration: its name, prefix and colour, and whom it takes. */
export function GroupFields({ nth, count, typed, errorOf, press, onPress, tickets, questions, onChange }: GroupFieldsProps) {
	const { setup: text } = useCandidateNumberText()
	const at = `group.${nth}.`
	const name = text.group(nth + 1)
	const field = (key: string) => ({ name: at + key, defaultValue: typed[at + key] ?? '', error: errorOf(at + key) })
	const isFiltered = Object.entries(typed).some(
		([key, value]) => (key.startsWith(`${at}ticket.`) && value === 'on') || (key === `${at}rows.where` && value !== '0' && value !== ''),
	)
	return (
		<div className={styles.group} role="group" aria-label={name}>
			<input type="hidden" name={`${at}id`} value={typed[`${at}id`] ?? ''} />
			<div className={styles.groupHead}>
				<h3>{name}</h3>
				<span>
					<IconButton
						label={text.groupUp(name)}
						icon={<ChevronUpIcon />}
						disabled={nth === 0}
						{...press(`up.group.${nth}`)}
						onClick={onPress}
					/>
					<IconButton
						label={text.groupDown(name)}
						icon={<ChevronDownIcon />}
						disabled={nth === count - 1}
						{...press(`down.group.${nth}`)}
						onClick={onPress}
					/>
					<IconButton
						label={count === 1 ? text.lastGroup : text.removeGroup(name)}
						icon={<TrashIcon />}
						disabled={count === 1}
						{...press(`remove.group.${nth}`)}
						onClick={onPress}
					/>
				</span>
			</div>
			<div className={styles.groupFields}>
				<TextField label={text.groupName} required maxLength={longest.groupName} autoComplete="off" {...field('name')} />
				<TextField label={text.prefix} help={text.prefixHelp} maxLength={longest.prefix} autoComplete="off" {...field('prefix')} />
				<TextField label={text.color} type="color" {...field('color')} />
				<TextField label={text.groupFirst} help={text.groupFirstHelp} inputMode="numeric" autoComplete="off" {...field('first')} />
			</div>
			<Disclosure summary={text.groupFilter} open={isFiltered || undefined}>
				<AttendeeChoiceFields
					tickets={tickets}
					questions={questions}
					initial={typed}
					{...(onChange && { onChange })}
					errorOf={(path) => errorOf(at + path)}
					prefix={at}
					ticketsHelp={text.groupTicketsHelp}
					unsorted
				/>
			</Disclosure>
		</div>
	)
}
