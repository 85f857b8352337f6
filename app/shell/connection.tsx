import { WarningIcon } from '../ui/icon.tsx'
import styles from './connection.module.css'
import { useShellText } from './text/shell-text.ts'

/** The words for a network that is gone (specification §8) and back, and for a server that broke; plain scripts show them (`watchConnection`, `sendInPlace`). */
export function Connection() {
	const text = useShellText()
	return (
		<div className={styles.place} role="status" data-online={text.online} data-failed={text.refusals.server_error}>
			<p className={styles.banner} hidden>
				<WarningIcon />
				{text.offline}
			</p>
		</div>
	)
}
