import { useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'
import styles from './desk-table.module.css'
import { useDeskTableText } from './text/desk-table-text.ts'

/** An action for several rows at once. */
export interface BulkAct {
	/** The `intent` that the page's action gets. */
	intent: string
	label: string
	look?: 'secondary' | 'danger'
	/** The question before an act that cannot be undone. */
	ask?: string
	/** Where the form is sent if not to the page itself, for example to get a file: a path without the language. */
	to?: string
}

/**
 * The acts for the chosen rows; the bar floats at the foot of the window while some rows are chosen. Without JavaScript it always stands under
 * the table.
 */
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
