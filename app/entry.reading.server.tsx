import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { PrefixContext } from './i18n/address.ts'
import { LanguageContext } from './i18n/text.ts'
import type { Locale } from './kernel/locale.ts'
import { Connection } from './shell/connection.tsx'
import { DefaultLayout } from './shell/default-layout.tsx'
import { Document } from './shell/document.tsx'
import { FatalEnd } from './shell/error-page.tsx'
import { IslandContext, islandIds, islandMark, type IslandsOfPage } from './shell/island/island.tsx'
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
	const islands = new Islands({ locale, prefix, target, site })
	const markup = renderToStaticMarkup(
		<Around locale={locale} prefix={prefix} site={site}>
			{islands.asPage(
				<Document head={head} currencies={site.house?.currencies}>
					<Connection />
					<LoadingBar />
					<MomentBar />
					{page}
					<PageViews reading />
					<NewVersion />
					<PageToasts />
				</Document>,
			)}
		</Around>,
	)
	const whole = islands.putInto(markup)
	return `<!DOCTYPE html>${whole.replace('</head>', () => `${islands.preloads.join('')}</head>`)}`
}

/** React has no head for an island's links, so it writes them before its markup. */
const preload = /^(?:<link rel="preload"[^>]*>)+/

/**
 * The islands of one page. Each is rendered by itself, as the browser will: without the page around it, with ids of its own, and with React's marks
 * between its texts.
 */
class Islands implements IslandsOfPage {
	/** What React wants to load early for the islands, for the page's head. */
	readonly preloads: string[] = []
	readonly #found: ReactNode[] = []
	readonly #frame: Frame

	constructor(frame: Frame) {
		this.#frame = frame
	}

	note = (island: ReactNode): number => this.#found.push(island) - 1

	asPage = (part: ReactNode): ReactNode => (
		<IslandContext value={this}>
			<StaticRouter basename={this.#frame.prefix || '/'} location={this.#frame.target}>
				{part}
			</StaticRouter>
		</IslandContext>
	)

	/** Puts the islands' markup in the places of their marks; an island may hold parts of the page, which have islands of their own. */
	putInto(markup: string): string {
		const { locale, prefix, site } = this.#frame
		return markup.replace(islandMark.all, (_mark, number: string) => {
			const nth = Number(number)
			const island = (
				<Around locale={locale} prefix={prefix} site={site}>
					{this.#found[nth]}
				</Around>
			)
			const own = renderToString(island, { identifierPrefix: islandIds(nth) }).replace(preload, (link) => {
				this.preloads.push(link)
				return ''
			})
			return this.putInto(own)
		})
	}
}

type Frame = Pick<ReadingFrame, 'locale' | 'prefix' | 'target' | 'site'>

interface AroundProps {
	locale: Locale
	prefix: string
	site: Site
	children: ReactNode
}

function Around({ locale, prefix, site, children }: AroundProps) {
	return (
		<LanguageContext value={languages[locale]}>
			<PrefixContext value={prefix}>
				<SiteContext value={site}>{children}</SiteContext>
			</PrefixContext>
		</LanguageContext>
	)
}

function PageToasts() {
	return <Toasts closeLabel={useShellText().close} />
}
