import type { ReactNode } from 'react'
import type { Locale } from '~/kernel/locale.ts'
import type { LinkedSite } from '~/platform/mail/page-link.ts'

/** What a part of a mail needs: the reader's language, the event and the news. */
export interface NewsPart<News> {
	locale: Locale
	event: string
	news: News
	site: LinkedSite
	/** The greeting. */
	hello: ReactNode
}
