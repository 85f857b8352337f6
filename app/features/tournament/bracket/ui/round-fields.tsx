import type { ComponentProps } from 'react'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { IconButton, type Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '~/ui/icon.tsx'
import { FieldRow, Row } from '~/ui/page.tsx'
import { roundLimits } from '~/features/tournament/rules/round-faults.ts'
import { furtherWays, groupFormats, type BracketType } from '~/features/tournament/rules/shape.ts'
import { typesRounds } from '~/features/tournament/bracket/rules/typed-rounds.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import styles from './tournament-form.module.css'

interface RoundFieldsProps {
	form: TypedForm
	index: number
	count: number
	type: BracketType
	actButton: (value: string) => Pick<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'onClick'>
}

/** The fields of one round: only those that its type and format leave open. */
export function RoundFields({ form, index, count, type, actButton }: RoundFieldsProps) {
	const { rounds: text } = useBracketText()
	const at = `round.${index}`
	const number = index + 1
	const isElimination = type === 'single_elimination'
	const isMany = typesRounds(type) === 'many'
	const format = isElimination ? 'duel' : isMany ? (form.typed[`${at}.format`] ?? 'duel') : 'round_robin'
	const goesOn = index < count - 1 || type === 'groups_then_knockout'
	const whole = { inputMode: 'numeric' as const, autoComplete: 'off' }
	return (
		<fieldset className={styles.round}>
			<legend>{text.round(number)}</legend>
			<FieldRow>
				<TextField label={text.roundName} required maxLength={roundLimits.name} autoComplete="off" {...form.field(`${at}.name`)} />
				{isMany && !isElimination && (
					<SelectField
						label={text.format}
						choices={groupFormats.map((value) => ({ value, label: text.formats[value] }))}
						{...form.field(`${at}.format`)}
					/>
				)}
			</FieldRow>
			<FieldRow>
				{type !== 'round_robin' && (
					<TextField label={isElimination ? text.duels : text.groupCount} required {...whole} {...form.field(`${at}.groupCount`)} />
				)}
				{format !== 'duel' && <TextField label={text.groupSize} required {...whole} {...form.field(`${at}.groupSize`)} />}
				{format === 'duel' && <TextField label={text.bestOf} help={text.bestOfHelp} {...whole} {...form.field(`${at}.bestOf`)} />}
				{format === 'round_robin' && (
					<SelectField
						label={text.legs}
						choices={[
							{ value: '1', label: text.legsChoices.one },
							{ value: '2', label: text.legsChoices.two },
						]}
						{...form.field(`${at}.legs`)}
					/>
				)}
			</FieldRow>
			{goesOn && !isElimination && (
				<FieldRow>
					<TextField label={text.first} {...whole} {...form.field(`${at}.first`)} />
					<TextField label={text.further} help={text.furtherHelp} {...whole} {...form.field(`${at}.further`)} />
					<SelectField
						label={text.by}
						choices={furtherWays.map((value) => ({ value, label: text.ways[value] }))}
						{...form.field(`${at}.by`)}
					/>
				</FieldRow>
			)}
			{isMany && (
				<Row end>
					{index > 0 && <IconButton label={text.upRound(number)} icon={<ChevronUpIcon />} {...actButton(`up.${index}`)} />}
					{index < count - 1 && <IconButton label={text.downRound(number)} icon={<ChevronDownIcon />} {...actButton(`down.${index}`)} />}
					<IconButton label={text.removeRound(number)} icon={<TrashIcon />} {...actButton(`remove.${index}`)} />
				</Row>
			)}
		</fieldset>
	)
}
