import { useState } from 'react'
import { useSubmit } from 'react-router'
import { listViewQuery, type ListShape, type ListView } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { type Choice, SelectField, TextField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { FilterIcon, GridIcon, SearchIcon } from '~/ui/icon.tsx'
import { Menu } from '~/ui/menu.tsx'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { ConditionFields } from './condition-fields.tsx'
import styles from './desk-table.module.css'
import { useDeskTableText } from './text/desk-table-text.ts'

/** One filter as the bar shows it; the list's shape says which values it takes. */
export interface FilterField {
	name: string
	label: string
	/** The choices of a filter that takes one of several words. */
	choices?: readonly Choice[]
	/** The words for no choice, where that does not show everything. */
	placeholder?: string
}

interface FilterBarProps {
	/** The list's path, with the language. */
	list: string
	path: string
	shape: ListShape
	view: ListView
	columns: readonly { key: string; head: string }[]
	filters: readonly FilterField[]
	searchLabel?: string
	isFiltered: boolean
}

/** With so many filters or more, a phone shows them only when the reader opens them. */
const manyFilters = 3

/** Search, filters and columns: one form that leads to another address. A choice counts at once, typed text when the form is sent. */
export function FilterBar({ list, path, shape, view, columns, filters, searchLabel, isFiltered }: FilterBarProps) {
	const text = useDeskTableText()
	const submit = useSubmit()
	const [isUnfolded, setUnfolded] = useState(false)
	// On a phone, many filters would push the first row down.
	const canFold = filters.length >= manyFilters && Object.keys(view.filters).length === 0
	const query = listViewQuery(shape, { ...view, page: 1 })
	return (
		<div className={styles.bar}>
			<CheckedForm
				// The fields always show what the address says, also after the back button.
				key={query}
				className={styles.filters}
				action={path}
				role="search"
				data-folded={(canFold && !isUnfolded) || undefined}
				onChange={(event) => {
					const { target } = event
					if (target instanceof Element && target.closest('[data-conditions]')) return
					if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox'))
						void submit(event.currentTarget)
				}}
			>
				{view.sort !== shape.defaultSort && <input type="hidden" name="sort" value={view.sort} />}
				{searchLabel !== undefined && (
					<TextField
						className={styles.search}
						type="search"
						name="search"
						label={searchLabel}
						before={<SearchIcon />}
						defaultValue={view.search}
						autoComplete="off"
						maxLength={longestSearch}
						data-search
					/>
				)}
				{filters.map(({ name, label, choices, placeholder = text.all }) => {
					const value = view.filters[name] ?? ''
					const isDay = shape.filters[name] === 'day'
					if (choices)
						return <SelectField key={name} name={name} label={label} choices={choices} placeholder={placeholder} defaultValue={value} />
					return isDay ? (
						<DateField key={name} name={name} label={label} defaultValue={value} />
					) : (
						<TextField key={name} name={name} label={label} defaultValue={value} maxLength={longestSearch} autoComplete="off" />
					)
				})}
				<div className={styles.buttons}>
					{canFold && (
						<Button
							size="sm"
							className={styles.unfold}
							icon={<FilterIcon />}
							aria-expanded={isUnfolded}
							onClick={() => setUnfolded(!isUnfolded)}
						>
							{text.filters}
						</Button>
					)}
					<Button type="submit" size="sm">
						{text.apply}
					</Button>
					{isFiltered && (
						<LinkButton href={list} look="quiet" size="sm">
							{text.clear}
						</LinkButton>
					)}
					<Menu label={text.columns} icon={<GridIcon />} align="end">
						<fieldset className={styles.columnsList}>
							<legend className="visually-hidden">{text.showColumns}</legend>
							{columns.map(({ key, head }, index) => (
								<label key={key}>
									<input
										type="checkbox"
										name={index === 0 ? undefined : 'column'}
										value={key}
										defaultChecked={index === 0 || view.columns.includes(key)}
										disabled={index === 0}
									/>
									{head}
								</label>
							))}
							<input type="hidden" name="column" value={columns[0]?.key} />
						</fieldset>
					</Menu>
				</div>
				{shape.conditions && (
					<ConditionFields columns={columns.filter(({ key }) => shape.conditions?.includes(key))} conditions={view.conditions ?? []} />
				)}
			</CheckedForm>
		</div>
	)
}
