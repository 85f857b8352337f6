import { WarningIcon } from '../ui/icon.tsx'
import styles from './connection.module.css'
import { useShellText } from './text/shell-text.ts'

/** The words for a network that is gone (specification §8) and back; a plain script shows them (`watchConnection`). */
export function Connection() {
	const text = useShellText()
	return (
		<div role="status" data-online={text.online}>
			<p className={styles.banner} hidden>
				<WarningIcon />
				{text.offline}
			</p>
		</div>
	)
}
