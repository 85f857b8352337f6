import type { Locale } from '../../kernel/locale.ts'
import type { Mail } from './mail.server.ts'

/** Where people ask for help; empty where nobody said so. */
export interface SupportContact {
	email: string
	phone: string
}

const askFor: Record<Locale, string> = { vi_VN: 'Cần giúp?', en_US: 'Need help?' }
const marks = /<!--support (vi_VN|en_US)-->/

/** Where in a mail's foot the contact comes, and in which language. */
export function footMark(locale: Locale): string {
	return `<!--support ${locale}-->`
}

/** Writes under every mail where people ask for help, as it is when the mail leaves. A mail without it is better than none. */
export function withSupport<Sender extends Mail>(mail: Sender, contactNow: () => Promise<SupportContact | undefined>): Sender {
	return {
		...mail,
		async send(message) {
			const locale = marks.exec(message.html)?.[1] as Locale | undefined
			const { email = '', phone = '' } = (locale && (await contactNow())) ?? {}
			if (!locale || email + phone === '') return mail.send(message)
			const link = (scheme: string, to: string) => `<a href="${scheme}:${escaped(to)}" style="color:inherit">${escaped(to)}</a>`
			const links = [email && link('mailto', email), phone && link('tel', phone)].filter(Boolean)
			const style =
				"font-family:'Be Vietnam Pro','Helvetica Neue',Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#5f5247;margin:0"
			return mail.send({
				...message,
				html: message.html.replace(marks, () => `<p style="${style}">${askFor[locale]} ${links.join(' · ')}</p>`),
				plain: `${message.plain.trimEnd()}\n\n${askFor[locale]} ${[email, phone].filter(Boolean).join(' · ')}\n`,
			})
		},
	}
}

function escaped(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
