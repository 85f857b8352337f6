import type { ReactNode } from 'react'
import type { Locale } from '../../../kernel/locale.ts'
import type { LinkedSite } from '../../../platform/mail/page-link.ts'

/** A mail's words in the language of its reader, with the event they are about. */
export interface NewsPart<News> {
	locale: Locale
	event: string
	news: News
	site: LinkedSite
	/** How it greets its reader. */
	hello: ReactNode
}
