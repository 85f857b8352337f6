import { useState } from 'react'
import { mostConditions, operators, type Condition } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { Button } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { Row } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import styles from './desk-table.module.css'
import { useDeskTableText } from './text/desk-table-text.ts'

interface ConditionFieldsProps {
	columns: readonly { key: string; head: string }[]
	conditions: readonly Condition[]
}

/** Conditions on any column, all of which must hold; one line is always empty, so that a reader can add a condition without a script. */
export function ConditionFields({ columns, conditions }: ConditionFieldsProps) {
	const text = useDeskTableText().conditions
	const isAlive = useHydrated()
	// A column that the list no longer has stays chosen until somebody changes it: otherwise the next press would show all rows that its condition
	// had left out.
	const choicesFor = (column: string) => {
		const choices = columns.map(({ key, head }) => ({ value: key, label: head }))
		const isKnown = column === '' || columns.some(({ key }) => key === column)
		return isKnown ? choices : [...choices, { value: column, label: text.unknown(column) }]
	}
	const [lines, setLines] = useState(Math.min(mostConditions, conditions.length + 1))
	return (
		<Disclosure
			className={styles.conditions}
			summary={conditions.length > 0 ? text.count(conditions.length) : text.title}
			open={conditions.length > 0 || undefined}
		>
			<div data-conditions>
				{Array.from({ length: lines }, (_, nth) => {
					const { column = '', operator = 'contains', value = '' } = conditions[nth] ?? {}
					return (
						<div className={styles.condition} key={nth}>
							<SelectField
								id={`where-${nth}`}
								name="where"
								label={text.column}
								placeholder={text.none}
								choices={choicesFor(column)}
								defaultValue={column}
							/>
							<SelectField
								id={`is-${nth}`}
								name="is"
								label={text.operator}
								choices={operators.map((each) => ({ value: each, label: text.operators[each] }))}
								defaultValue={operator}
							/>
							<TextField
								id={`value-${nth}`}
								name="value"
								label={text.value}
								defaultValue={value}
								maxLength={longestSearch}
								autoComplete="off"
							/>
						</div>
					)
				})}
				<p className="soft">{text.valueHelp}</p>
				<Row>
					<Button type="submit" size="sm">
						{text.apply}
					</Button>
					{isAlive && lines < mostConditions && (
						<Button size="sm" look="quiet" icon={<PlusIcon />} onClick={() => setLines(lines + 1)}>
							{text.add}
						</Button>
					)}
				</Row>
			</div>
		</Disclosure>
	)
}
