import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './checkin.module.css'

export interface ShownList {
	id: number
	name: string
	everyTicket: boolean
	variantIds: readonly number[]
	opensAt: string | null
	closesAt: string | null
	exits: boolean
	capacity: number | null
	came: number
	inside: number
	expected: number
	refused: number
}

/** The present state of a check-in list: how many of the expected people came, how many are inside, and which tickets it lets in. */
export function ListCard({ list, timeZone, editPath }: { list: ShownList; timeZone: string; editPath: string | undefined }) {
	const { lists: text } = useCheckinText()
	const locale = useLocale()
	const count = (number: number) => formatNumber(locale, number)
	const { name, everyTicket, variantIds, opensAt, closesAt, exits, capacity, came, inside, expected, refused } = list
	const what = [
		everyTicket ? text.everyTicket : text.ticketCount(variantIds.length),
		exits ? text.entryAndExit : text.entryOnly,
		opensAt && text.from(formatDateTime(opensAt, timeZone)),
		closesAt && text.until(formatDateTime(closesAt, timeZone)),
		capacity !== null && text.capacityOf(count(capacity)),
	].filter(Boolean)
	return (
		<Card
			title={name}
			level={3}
			aside={
				editPath !== undefined && (
					<LinkButton look="quiet" size="sm" href={editPath} aria-label={text.editOf(name)}>
						{text.edit}
					</LinkButton>
				)
			}
		>
			<p className={styles.came}>{text.came(count(came), count(expected))}</p>
			<progress className={styles.progress} max={Math.max(expected, came, 1)} value={came} aria-label={text.progressOf(name)} />
			<dl className={styles.small}>
				<div>
					<dt>{text.inside}</dt>
					<dd>{count(inside)}</dd>
				</div>
				<div>
					<dt>{text.refused}</dt>
					<dd>{count(refused)}</dd>
				</div>
			</dl>
			<p className="soft">{what.join(' · ')}</p>
		</Card>
	)
}
