import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { SearchInput } from '~/ui/search-input.tsx'
import { narrowedBy, type ListAddress, type Narrowing } from '~/features/event/rules/list-address.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './event-search.module.css'

export interface EventSearchProps {
	/** What was searched for. */
	search?: string
	/** Kept while searching; absent where it is the list's own default. */
	filter?: string
	/** Kept while searching, too. */
	narrowing?: Partial<Narrowing>
	/** The month of the calendar that the search stays in, `yyyy-MM`; absent: the list. */
	month?: string
	/** The view that the search stays in, where it is not the list. */
	view?: ListAddress['view']
	size?: 'md' | 'lg'
}

/** Search for events by name and place, accents or not. A plain GET form; works without scripts. */
export function EventSearch({ search = '', filter, narrowing = {}, month, view = 'list', size = 'md' }: EventSearchProps) {
	const text = useEventText().list
	return (
		<form className={styles[size]} role="search" method="get" action={useHref('/event')}>
			{filter !== undefined && <input type="hidden" name="filter" value={filter} />}
			{narrowedBy(narrowing).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{month !== undefined && <MonthInputs month={month} />}
			<ViewInput view={view} />
			<SearchInput
				className={styles.frame}
				label={text.searchLabel}
				name="search"
				defaultValue={search}
				placeholder={text.searchPlaceholder}
			/>
			<Button type="submit" look={size === 'lg' ? 'primary' : 'secondary'}>
				{text.search}
			</Button>
		</form>
	)
}

/** Keeps a form's answer in the same view. */
export function ViewInput({ view }: { view: ListAddress['view'] }) {
	return view === 'list' ? null : <input type="hidden" name="view" value={view} />
}

/** Keeps a form's answer in the calendar of a month. */
export function MonthInputs({ month }: { month: string }) {
	return (
		<>
			<input type="hidden" name="view" value="month" />
			<input type="hidden" name="month" value={month} />
		</>
	)
}
