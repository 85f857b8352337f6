import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './checkin.module.css'

export type CheckinTab = 'overview' | 'devices' | 'scans' | 'conflicts'

/** The pages of an event's check-in. */
export function CheckinTabs({
	eventId,
	current,
	conflicts,
	manages,
}: {
	eventId: number
	current: CheckinTab
	conflicts?: number
	manages: boolean
}) {
	const text = useCheckinText()
	const locale = useLocale()
	const base = useHref(`/my-events/${eventId}/check-in`)
	const tab = (name: CheckinTab, href: string, count?: string) => ({ href, label: text.tabs[name], current: name === current, count })
	return (
		<div className={styles.tabs}>
			<TabsBar
				label={text.tabs.label}
				tabs={[
					tab('overview', base),
					...(manages ? [tab('devices', `${base}/devices`)] : []),
					tab('scans', `${base}/scans`),
					tab('conflicts', `${base}/conflicts`, conflicts ? formatNumber(locale, conflicts) : undefined),
				]}
			/>
		</div>
	)
}
