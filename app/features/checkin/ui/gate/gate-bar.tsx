import { formatNumber, formatTime } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { CheckCircleIcon, WarningIcon } from '~/ui/icon.tsx'
import { directions } from '~/features/checkin/rules/gate-answer.ts'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './gate-app.module.css'
import type { GateEngine } from './gate-engine.ts'
import type { GateState } from './gate-types.ts'

/** The list and direction of the scans, how many people came, and whether there is a network. */
export function GateBar({ engine, state }: { engine: GateEngine; state: GateState }) {
	const { gate: text, scans } = useCheckinText()
	const locale = useLocale()
	const { data, listId, direction, online, offlineSince, queued, came } = state
	const list = data?.lists.find(({ id }) => id === listId)
	const zone = data?.event.timeZone ?? 'UTC'
	return (
		<header className={styles.bar}>
			<h1 className={styles.event}>{data?.event.name}</h1>
			<div className={styles.choices}>
				<label className={styles.list}>
					<span className="visually-hidden">{text.list}</span>
					<select value={listId} onChange={(event) => void engine.choose({ listId: Number(event.currentTarget.value) })}>
						{data?.lists.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</label>
				<p className={styles.came}>{text.came(formatNumber(locale, came))}</p>
			</div>
			{list?.exits && (
				<div className={styles.directions} role="group" aria-label={text.direction}>
					{directions.map((each) => (
						<button key={each} type="button" aria-pressed={direction === each} onClick={() => void engine.choose({ direction: each })}>
							{scans[each]}
						</button>
					))}
				</div>
			)}
			<p className={styles.network} data-online={online} role="status">
				{online ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
				{online || offlineSince === undefined ? text.online : text.offlineSince(formatTime(new Date(offlineSince), zone))}
				{queued > 0 && ` · ${text.queued(formatNumber(locale, queued))}`}
			</p>
			{!state.verifies && <p className={styles.network}>{text.cannotVerify}</p>}
		</header>
	)
}
