import { formatDateTime } from '~/i18n/formats.ts'
import type { QrModules } from '~/platform/qr/qr-path.ts'
import { CopyButton } from '~/shell/copy-button.tsx'
import { Card } from '~/ui/card.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './checkin.module.css'

export interface ShownInvitation {
	name: string
	address: string
	endsAt: string
	modules: QrModules
}

/** The code that another phone scans to join; shown once, because only its hash is kept. */
export function Invitation({
	invitation: { name, address, endsAt, modules },
	timeZone,
}: {
	invitation: ShownInvitation
	timeZone: string
}) {
	const { devices: text } = useCheckinText()
	return (
		<Card title={text.scanThis}>
			<div className={styles.invited} role="status">
				<QrCode modules={modules} label={text.qrOf(name)} className={styles.qr} />
				<p>{text.scanHelp(name, formatDateTime(endsAt, timeZone))}</p>
				<p className={styles.address}>
					{text.copy}: <a href={address}>{address}</a>
				</p>
				<CopyButton text={address} />
			</div>
		</Card>
	)
}
