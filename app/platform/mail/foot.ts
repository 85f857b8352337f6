import { hoursInWords } from '~/i18n/help-hours.ts'
import { formatPhone } from '~/i18n/phone.ts'
import type { Support } from '~/kernel/house.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Mail } from './mail.server.ts'

/** The contact for help that a mail names; empty where none is set. */
export type SupportContact = Pick<Support, 'email' | 'phone' | 'zalo' | 'messenger' | 'hours'>

const askFor: Record<Locale, string> = { vi_VN: 'Cần giúp?', en_US: 'Need help?' }
const marks = /<!--support (vi_VN|en_US)-->/

/** The mark in a mail's foot that the contact replaces, with its language. */
export function footMark(locale: Locale): string {
	return `<!--support ${locale}-->`
}

/** Writes the contact for help under every mail, as it is set when the mail leaves. A mail without the contact is better than no mail. */
export function withSupport<Sender extends Mail>(mail: Sender, contactNow: () => Promise<SupportContact | undefined>): Sender {
	return {
		...mail,
		async send(message) {
			const locale = marks.exec(message.html)?.[1] as Locale | undefined
			const { email = '', phone = '', zalo = '', messenger = '', hours = null } = (locale && (await contactNow())) ?? {}
			if (!locale || (email + phone + zalo + messenger === '' && !hours)) return mail.send(message)
			const called = formatPhone(locale, phone)
			const link = (to: string, words: string) => `<a href="${escaped(to)}" style="color:inherit">${escaped(words)}</a>`
			const links = [
				...[email && link(`mailto:${email}`, email), phone && link(`tel:${phone}`, called)],
				...[zalo && link(zalo, 'Zalo'), messenger && link(messenger, 'Messenger')],
			].filter(Boolean)
			// People read a mail at any time, so it tells the hours and never whether somebody is there now.
			const when = hours ? hoursInWords(locale, hours) : ''
			const style =
				"font-family:'Be Vietnam Pro','Helvetica Neue',Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#5f5247;margin:0"
			return mail.send({
				...message,
				html: message.html.replace(
					marks,
					() => `<p style="${style}">${askFor[locale]} ${links.join(' · ')}${when && `<br>${escaped(when)}`}</p>`,
				),
				plain: `${message.plain.trimEnd()}\n\n${askFor[locale]} ${[email, called, zalo, messenger].filter(Boolean).join(' · ')}\n${when && `${when}\n`}`,
			})
		},
	}
}

function escaped(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
