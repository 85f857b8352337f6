import { hoursInWords } from '~/i18n/help-hours.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import styles from './help-contact.module.css'
import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

/** Where people ask for help, and when somebody answers: at the foot of pages, at checkout, on error pages. Nothing where staff set no contact. */
export function HelpContact({ className }: { className?: string }) {
	const { help } = useShellText()
	const locale = useLocale()
	const support = useSite()?.house?.support
	if (!support) return null
	const { email, phone, zalo, messenger, chat, hours } = support
	if (email + phone + zalo + messenger + chat === '' && !hours) return null
	return (
		<div className={className ?? styles.help}>
			<p className={styles.ways}>
				<span>{help.ask}</span>
				{phone !== '' && <a href={`tel:${phone}`}>{formatPhone(locale, phone)}</a>}
				{email !== '' && <a href={`mailto:${email}`}>{email}</a>}
				{zalo !== '' && (
					<a href={zalo} target="_blank" rel="noopener noreferrer">
						Zalo
					</a>
				)}
				{messenger !== '' && (
					<a href={messenger} target="_blank" rel="noopener noreferrer">
						Messenger
					</a>
				)}
				{chat !== '' && (
					<button type="button" className={styles.chat} data-open-chat={chat} hidden>
						{help.chat}
					</button>
				)}
			</p>
			{hours && (
				<>
					{/* A plain script says whether somebody is there now (`tellHelpHours`). */}
					<p
						className={styles.now}
						data-help-hours={JSON.stringify(hours)}
						data-open={help.open}
						data-closed={help.closed}
						data-away={help.away}
						data-holiday={help.holiday}
						hidden
						suppressHydrationWarning
					/>
					<p className={styles.hours}>{hoursInWords(locale, hours)}</p>
				</>
			)}
		</div>
	)
}
