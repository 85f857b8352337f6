import { Fragment } from 'react'
import { formatPhone } from '~/i18n/phone.ts'
import { defaultLocale, type Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailRows, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface MailedMessage {
	id: number
	/** Of the page that it was written on. */
	title: string
	topic: string
	name: string
	email: string
	phone: string
	text: string
}

/** The house reads its mails in its own language. */
const house = mailText[defaultLocale].told

export function pageMessageSubject({ topic, name, title }: MailedMessage): string {
	return house.subject(topic || title, name)
}

/** Tells the house what somebody wrote. */
export function PageMessageMail({ message, site }: { message: MailedMessage; site: LinkedSite }) {
	const { id, title, topic, name, email, phone, text } = message
	const rows = [
		{ label: house.name, value: name },
		{ label: house.email, value: email },
		{ label: house.phone, value: formatPhone(defaultLocale, phone) },
		{ label: house.topic, value: topic },
		{ label: house.page, value: title },
	]
	return (
		<MailLayout locale={defaultLocale} preview={text.slice(0, 120)} homeUrl={site.origin}>
			<MailHeading>{house.heading(name)}</MailHeading>
			{text.split(/\n{2,}/).map((part, nth) => (
				<MailText key={nth}>
					{part.split('\n').map((line, at) => (
						<Fragment key={at}>
							{at > 0 && <br />}
							{line}
						</Fragment>
					))}
				</MailText>
			))}
			<MailRows rows={rows.filter(({ value }) => value !== '').map((row) => ({ ...row, wraps: true }))} />
			<MailButton href={pageLink(site, defaultLocale, `/desk/messages/${id}`)}>{house.open}</MailButton>
			<MailNote>{house.reply}</MailNote>
		</MailLayout>
	)
}

export function receivedSubject(locale: Locale): string {
	return mailText[locale].received.subject
}

/** Tells somebody that their message arrived. */
export function MessageReceivedMail({ locale, site }: { locale: Locale; site: LinkedSite }) {
	const { received: text } = mailText[locale]
	return (
		<MailLayout locale={locale} preview={text.text} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{text.text}</MailText>
			<MailNote>
				{text.meanwhile} <MailLink href={pageLink(site, locale, '/help')}>{text.help}</MailLink>
			</MailNote>
			<MailNote>{text.notYou}</MailNote>
		</MailLayout>
	)
}
