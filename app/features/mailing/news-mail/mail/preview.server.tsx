import { locales, type Locale } from '~/kernel/locale.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import type { LinkedSite } from '~/platform/mail/page-link.ts'
import { NewsMail, newsSubject, type NewsFound } from './news-mail.tsx'

/** The preview of somebody's mail, as it would be sent now, in each language. */
export async function previewLetters(
	mails: Record<Locale, { event: string; news: NewsFound }>,
	{ reader, provider, site, optOutPath }: { reader: string; provider: string; site: LinkedSite; optOutPath: string },
) {
	return Promise.all(
		locales.map(async (locale) => {
			const mail = { locale, reader, optOutPath, ...mails[locale] }
			const { html } = await renderMail(<NewsMail mail={mail} provider={provider} site={site} />)
			return { locale, subject: newsSubject(mail), html }
		}),
	)
}
