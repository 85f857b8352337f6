import { pathIn } from '~/i18n/route-locale.ts'
import { locales } from '~/kernel/locale.ts'
import { WarningIcon } from '~/ui/icon.tsx'
import styles from './connection.module.css'
import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

/**
 * The words for a lost network (specification §8), for its return, and for a server error. Plain scripts show them (`watchConnection`,
 * `sendForm`), and keep the offline page (`keepOfflinePage`).
 */
export function Connection() {
	const text = useShellText()
	const strategy = useSite()?.strategy
	const pages = strategy && [...new Set(locales.map((locale) => pathIn(locale, '/offline', strategy)))].join(' ')
	return (
		<div
			className={styles.place}
			role="status"
			data-online={text.online}
			data-failed={text.refusals.server_error}
			data-offline-pages={pages}
		>
			<p className={styles.banner} hidden>
				<WarningIcon />
				{text.offline}
			</p>
			<p className={styles.kept} data-kept-notice>
				<WarningIcon />
				<span>
					{text.kept.when} {/* The worker writes the time. */}
					<time data-kept-time="" />
					{text.kept.help}{' '}
					<a href="" data-plain-link>
						{text.reload}
					</a>
				</span>
			</p>
		</div>
	)
}
