import { useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from './desk-table.module.css'
import { useDeskTableText } from './text/desk-table-text.ts'

/** Something that can be done with several rows at once. */
export interface BulkAct {
	/** What the page's action gets as `intent`. */
	intent: string
	label: string
	look?: 'secondary' | 'danger'
	/** Asked first, where it cannot be undone. */
	ask?: string
	/** Sent elsewhere than to the page itself, as a file is: a path without the language. */
	to?: string
}

/** What to do with the chosen rows; it floats at the foot of the window as long as some are. Without JavaScript it always stands under the table. */
export function BulkBar({ acts, count, onClear }: { acts: readonly BulkAct[]; count: number | undefined; onClear: () => void }) {
	const text = useDeskTableText()
	const busyWith = useNavigation().formData?.get('intent')
	return (
		<div className={styles.bulk} role="group" aria-label={text.acts} data-row-acts data-unscripted={count === undefined || undefined}>
			{count !== undefined && (
				<p role="status" className={styles.count}>
					{text.selected(count)}
				</p>
			)}
			{acts.map(({ intent, label, look, ask, to }) => (
				<Button
					key={intent}
					type="submit"
					size="sm"
					name="intent"
					value={intent}
					look={look}
					formAction={to}
					busy={busyWith === intent}
					onClick={(event) => {
						if (ask !== undefined && !confirm(ask)) event.preventDefault()
					}}
				>
					{label}
				</Button>
			))}
			{count !== undefined && (
				<Button size="sm" look="quiet" onClick={onClear}>
					{text.unselect}
				</Button>
			)}
		</div>
	)
}
