import { useEffect, type ReactNode } from 'react'
import {
	Links,
	Meta,
	Outlet,
	redirectDocument,
	Scripts,
	ScrollRestoration,
	useHref,
	useLocation,
	useNavigation,
	useRouteLoaderData,
	type MiddlewareFunction,
} from 'react-router'
import { PrefixContext } from './i18n/address.ts'
import { writeCurrenciesAs } from './i18n/formats.ts'
import { splitPath } from './i18n/route-locale.ts'
import { pageRequest } from './platform/session/request.server.ts'
import { Announcer } from './shell/announcer.tsx'
import { Connection } from './shell/connection.tsx'
import { Document } from './shell/document.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { KnownPerson } from './shell/known-person.tsx'
import { LoadingBar } from './shell/loading-bar.tsx'
import { NewVersion } from './shell/new-version.tsx'
import { isRouted } from './shell/reading-paths.ts'
import { PageViews, TellPage } from './shell/page-views.tsx'
import { MomentBar } from './shell/moment-bar.tsx'
import { momentOnPage, SiteContext, type Site } from './shell/site.ts'
import { useShellText } from './shell/text/shell-text.ts'
import { keepPage } from './shell/unsent/keep-page.ts'
import { UnsentNotice } from './shell/unsent/unsent-notice.tsx'
import { bringDayPicker } from './shell/day-picker/bring-day-picker.ts'
import { TopOfPage } from './shell/top-of-page.tsx'
import { FaceContext } from './ui/moment-face-wish.ts'
import { SoftLinks } from './ui/soft-links.tsx'
import { Toasts } from './ui/toast.tsx'
import type { Route } from './+types/root'

export function Layout({ children }: { children: ReactNode }) {
	const { pathname } = useLocation()
	const gateManifest = useHref('/check-in.webmanifest')
	const prefix = useHref('/').replace(/\/$/, '')
	useEffect(() => void window.dispatchEvent(new Event('hoi:awake')), [])
	return (
		<Document
			// The gate is installed as an app of its own, in each language.
			manifest={pathname === '/check-in' ? gateManifest : undefined}
			head={
				<>
					<Meta />
					<Links />
				</>
			}
		>
			<PrefixContext value={prefix}>{children}</PrefixContext>
			<ScrollRestoration />
			<Scripts />
		</Document>
	)
}

/** What every page knows about the site; it never changes while a page is open. */
export function loader({ context }: Route.LoaderArgs): Site {
	const { origin, world, house, build, caller } = context.get(pageRequest)
	return { origin, strategy: world.settings.LOCALE_PREFIX, house, build, moment: momentOnPage(caller) }
}

export function shouldRevalidate() {
	return false
}

/** Pages for reading are separate documents: a link, a form or a redirect to such a page leaves the router. */
export const clientMiddleware = [
	keepPage,
	(({ request }, next) => {
		if (!isRouted(splitPath(new URL(request.url).pathname).path)) throw redirectDocument(request.url)
		return next()
	}) satisfies MiddlewareFunction<unknown>,
]

export default function App({ loaderData: site }: Route.ComponentProps) {
	const text = useShellText()
	// The page writes amounts in the same formats as the server did.
	writeCurrenciesAs(site.house?.currencies ?? {})
	const isLoading = useNavigation().state !== 'idle'
	const { pathname } = useLocation()
	return (
		<SiteContext value={site}>
			<KnownPerson />
			{/* The gate and the referee's phone show themselves whether they are connected, and work without a connection: nobody there has to do anything. */}
			{pathname !== '/check-in' && pathname !== '/referee' && <Connection />}
			<LoadingBar isLoading={isLoading} />
			<MomentBar />
			<FaceContext value={bringDayPicker}>
				<Outlet />
			</FaceContext>
			<PageViews />
			<TellPage />
			<Announcer />
			<TopOfPage />
			<SoftLinks runsOn={isRouted} />
			<NewVersion />
			<UnsentNotice />
			<Toasts closeLabel={text.close} />
		</SiteContext>
	)
}

/** The page for errors knows the site from the data that the root loaded before. */
export function ErrorBoundary() {
	return (
		<SiteContext value={useRouteLoaderData<typeof loader>('root')}>
			<ErrorPage />
		</SiteContext>
	)
}
