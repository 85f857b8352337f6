import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

interface WebhookDisabledProps {
	locale: Locale
	reader: string
	url: string
	days: string
	path: string
	site: LinkedSite
}

/** Tells an owner that we switched a webhook off because nothing arrived. */
export function WebhookDisabledMail({ locale, reader, url, days, path, site }: WebhookDisabledProps) {
	const text = mailText[locale]
	return (
		<MailLayout locale={locale} preview={text.text(url, days)} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{text.dear(reader)}</MailText>
			<MailText>{text.text(url, days)}</MailText>
			<MailText>{text.next}</MailText>
			<MailButton href={pageLink(site, locale, path)}>{text.open}</MailButton>
		</MailLayout>
	)
}
