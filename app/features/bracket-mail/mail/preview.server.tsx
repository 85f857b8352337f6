import { locales, type Locale } from '../../../kernel/locale.ts'
import { renderMail } from '../../../platform/mail/layout.tsx'
import type { LinkedSite } from '../../../platform/mail/page-link.ts'
import type { CandidateNews } from '../../bracket/flows/read-news-of-candidate.server.ts'
import { BracketMail, bracketSubject } from './bracket-mail.tsx'

interface Sample {
	name: string
	mails: Record<Locale, { event: string; news: CandidateNews }>
	eventPath: string
}

/** Somebody's mail as it would be sent now, in each language. Its links lead to the event. */
export async function previewLetters(
	{ name, mails, eventPath }: Sample,
	{ bracket, provider, isClosed, site }: { bracket: string; provider: string; isClosed: boolean; site: LinkedSite },
) {
	return Promise.all(
		locales.map(async (locale) => {
			const words = {
				locale,
				reader: name,
				candidate: name,
				bracket,
				isClosed,
				path: eventPath,
				optOutPath: eventPath,
				certificatePath: isClosed ? eventPath : null,
				...mails[locale],
			}
			const { html } = await renderMail(<BracketMail mail={words} provider={provider} site={site} />)
			return { locale, subject: bracketSubject(words), html }
		}),
	)
}
