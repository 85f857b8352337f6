import { useHref, useLocation } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { zoneInWords } from '~/kernel/zones.ts'
import styles from './moment-bar.module.css'
import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

/** Says on every page that it is shown at another moment than now, and leads back. */
export function MomentBar() {
	const { moment: text } = useShellText()
	const moment = useSite()?.moment
	const { pathname, search } = useLocation()
	const chooser = useHref('/temporal')
	if (!moment) return null
	const at = `${formatDateTime(moment.at, moment.zone)}, ${zoneInWords(moment.zone)}`
	return (
		<section className={styles.bar} aria-label={text.label} data-moment={moment.at}>
			<p>{moment.everywhere ? text.everywhere(at) : text.ownEvents(at)}</p>
			<form method="post" action={chooser} className={styles.ways}>
				<input type="hidden" name="return" value={pathname + search} />
				<a href={chooser}>{text.another}</a>
				<button type="submit" name="intent" value="back">
					{text.back}
				</button>
			</form>
		</section>
	)
}
