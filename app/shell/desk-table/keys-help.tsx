import { Dialog } from '~/ui/dialog.tsx'
import styles from './desk-table.module.css'
import { useDeskTableText } from './text/desk-table-text.ts'

/** Explains the keys of a table. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { help } = useDeskTableText()
	return (
		<Dialog open={open} onClose={onClose} title={help.title} closeLabel={help.close} size="sm">
			<dl className={styles.keys}>
				{help.keys.map(([key, does]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	)
}
