import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LanguageContext } from './i18n/text.ts'
import type { Locale } from './kernel/locale.ts'
import { Connection } from './shell/connection.tsx'
import { DefaultLayout } from './shell/default-layout.tsx'
import { Document } from './shell/document.tsx'
import { FatalEnd } from './shell/error-page.tsx'
import { LoadingBar } from './shell/loading-bar.tsx'
import { MomentBar } from './shell/moment-bar.tsx'
import { NewVersion } from './shell/new-version.tsx'
import { PageViews } from './shell/page-views.tsx'
import { SiteContext, type Site } from './shell/site.ts'
import { useShellText } from './shell/text/shell-text.ts'
import { languages } from './texts/languages.server.ts'
import { Toasts } from './ui/toast.tsx'

/** Where and for whom a page for reading is rendered. */
export interface ReadingFrame {
	locale: Locale
	/** The prefix before paths of the language. */
	prefix: string
	/** Path and query, the prefix in front. */
	target: string
	site: Site
	/** Addresses of the page's style sheets and of its one script. */
	styles: readonly string[]
	script: string
}

/** Renders a whole page for reading: it contains nothing for a router, and nothing for React to hydrate (docs/decisions/0011). */
export function renderReading(frame: ReadingFrame, page: ReactNode): string {
	return rendered(frame, <DefaultLayout>{page}</DefaultLayout>)
}

/** The page that says that there is no such page. */
export function renderFatalEnd(frame: ReadingFrame, status: number): string {
	return rendered(frame, <FatalEnd status={status} />)
}

function rendered({ locale, prefix, target, site, styles, script }: ReadingFrame, page: ReactNode): string {
	const head = (
		<>
			{styles.map((href) => (
				<link key={href} rel="stylesheet" href={href} />
			))}
			<script type="module" src={script} />
		</>
	)
	const markup = renderToStaticMarkup(
		<LanguageAndSite locale={locale} site={site}>
			<StaticRouter basename={prefix || '/'} location={target}>
				<Document head={head}>
					<Connection />
					<LoadingBar />
					<MomentBar />
					{page}
					<PageViews reading />
					<NewVersion />
					<PageToasts />
				</Document>
			</StaticRouter>
		</LanguageAndSite>,
	)
	return `<!DOCTYPE html>${markup}`
}

function LanguageAndSite({ locale, site, children }: { locale: Locale; site: Site; children: ReactNode }) {
	return (
		<LanguageContext value={languages[locale]}>
			<SiteContext value={site}>{children}</SiteContext>
		</LanguageContext>
	)
}

function PageToasts() {
	return <Toasts closeLabel={useShellText().close} />
}
