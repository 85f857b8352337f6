import { useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { SelectField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { listHref, narrowedBy, type ListAddress } from '~/features/event/rules/list-address.ts'
import { monthHref } from '~/features/event/rules/month-calendar.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { MonthInputs, ViewInput } from './event-search.tsx'
import styles from './narrow-list.module.css'

/**
 * Narrows the list by city, days and price, or the calendar of a month by city and price. A plain GET form, folded until it narrows something; works
 * without scripts.
 */
export function NarrowList({ address, cities, month }: { address: ListAddress; cities: readonly string[]; month?: string }) {
	const text = useEventText().list.narrow
	const { title, titleOf } = month === undefined ? text : { title: text.monthTitle, titleOf: text.monthTitleOf }
	const list = useHref('/event')
	const { filter, search, kind, city, from, to, free, view } = address
	const count = narrowedBy({ ...address, kind: '' }).length
	// The chosen city stays in the list, even when it has no events any more.
	const choices = city === '' || cities.includes(city) ? cities : [city, ...cities]
	return (
		<Disclosure summary={count > 0 ? titleOf(count) : title} open={count > 0} className={styles.frame}>
			<form method="get" action={list} className={styles.form}>
				{filter !== 'upcoming' && <input type="hidden" name="filter" value={filter} />}
				{month !== undefined && <MonthInputs month={month} />}
				<ViewInput view={view} />
				{kind !== '' && <input type="hidden" name="kind" value={kind} />}
				{search !== '' && <input type="hidden" name="search" value={search} />}
				<SelectField
					className={styles.city}
					label={text.city}
					name="city"
					defaultValue={city}
					placeholder={text.anyCity}
					choices={choices.map((each) => ({ value: each, label: each }))}
				/>
				{month === undefined && (
					<>
						<DateField label={text.from} name="from" defaultValue={from} />
						<DateField label={text.to} name="to" defaultValue={to} />
					</>
				)}
				<CheckboxField label={text.free} name="free" value="yes" defaultChecked={free} className={styles.free} />
				<div className={styles.actions}>
					<Button type="submit" look="secondary">
						{text.apply}
					</Button>
					{count > 0 && (
						<LinkButton
							look="quiet"
							href={
								month === undefined
									? listHref(list, { filter, search, kind, view })
									: monthHref(list, { search, kind, city: '', free: false }, month)
							}
						>
							{text.clear}
						</LinkButton>
					)}
				</div>
			</form>
		</Disclosure>
	)
}
