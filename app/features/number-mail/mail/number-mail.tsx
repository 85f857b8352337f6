import { formatDateTime } from '../../../i18n/formats.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailRows, MailText } from '../../../platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '../../../platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface NumberMailFound {
	locale: Locale
	/** Who reads it, and whose number it is. */
	reader: string
	attendee: string
	candidateNumber: string
	/** What they were told before. */
	toldBefore: string | null
	ticket: string
	event: string
	/** To their ticket. */
	path: string
	optOutPath: string
}

/** Whether they know another number. */
const isChange = ({ candidateNumber, toldBefore }: Pick<NumberMailFound, 'candidateNumber' | 'toldBefore'>) =>
	toldBefore !== null && toldBefore !== candidateNumber

export function numberSubject(mail: Pick<NumberMailFound, 'locale' | 'candidateNumber' | 'toldBefore' | 'event'>): string {
	const text = mailText[mail.locale]
	return (isChange(mail) ? text.changed : text.given).subject(mail)
}

interface NumberMailProps {
	mail: NumberMailFound
	event: { startsAt: Date; timeZone: string }
	provider: string
	site: LinkedSite
}

/** Tells somebody their candidate number, or that it is another now. */
export function NumberMail({ mail, event, provider, site }: NumberMailProps) {
	const { locale, reader, attendee, candidateNumber, toldBefore, ticket, path, optOutPath } = mail
	const text = mailText[locale]
	const words = isChange(mail) ? text.changed : text.given
	return (
		<MailLayout locale={locale} preview={words.text({ ...mail, toldBefore: toldBefore ?? '' })} homeUrl={site.origin}>
			<MailHeading>{candidateNumber}</MailHeading>
			<MailText>{text.hello(reader)}</MailText>
			<MailText>{words.text({ ...mail, toldBefore: toldBefore ?? '' })}</MailText>
			<MailRows
				rows={[
					{ label: text.number, value: candidateNumber, strong: true },
					{ label: text.attendee, value: attendee, wraps: true },
					...(ticket ? [{ label: text.ticket, value: ticket, wraps: true }] : []),
					{ label: text.startsAt, value: formatDateTime(event.startsAt, event.timeZone) },
				]}
			/>
			<MailButton href={pageLink(site, locale, path)}>{text.open}</MailButton>
			<MailNote>
				{text.why(provider)} <MailLink href={pageLink(site, locale, optOutPath)}>{text.end}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
