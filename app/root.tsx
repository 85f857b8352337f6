import { use, useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { useLocale } from './i18n/text.ts'
import { languageTag } from './kernel/locale.ts'
import { pageRequest } from './platform/session/request.server.ts'
import { Announcer } from './shell/announcer.tsx'
import { Connection } from './shell/connection.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { KnownPerson } from './shell/known-person.tsx'
import { LoadingBar } from './shell/loading-bar.tsx'
import { NewVersion } from './shell/new-version.tsx'
import { ScriptMark } from './shell/script-mark.ts'
import type { Site } from './shell/site.ts'
import { useShellText } from './shell/text/shell-text.ts'
import { TopOfPage } from './shell/top-of-page.tsx'
import { firstScreenFonts } from './ui/fonts.ts'
import { SoftLinks } from './ui/soft-links.tsx'
import { ToastProvider } from './ui/toast.tsx'
import './ui/tokens.css'

/** Before the first paint: the theme the reader chose last. */
const themeScript = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}`

export function Layout({ children }: { children: ReactNode }) {
	const locale = useLocale()
	const scriptMark = use(ScriptMark)
	return (
		<html lang={languageTag(locale)} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="manifest" href="/site.webmanifest" />
				{firstScreenFonts.map((href) => (
					<link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
				))}
				<Meta />
				<Links />
				<script nonce={scriptMark} dangerouslySetInnerHTML={{ __html: themeScript }} />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	)
}

/** What every page knows of the site; it never changes while a page is open. */
export function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Site {
	const { origin, world } = context.get(pageRequest)
	return { origin, strategy: world.settings.LOCALE_PREFIX }
}

export function shouldRevalidate() {
	return false
}

export default function App() {
	const text = useShellText()
	// Pages for reading let their scripts sleep; what was pressed while they woke up is waiting for this.
	useEffect(() => void window.dispatchEvent(new Event('hoi:awake')), [])
	return (
		<ToastProvider closeLabel={text.close}>
			<KnownPerson>
				<Connection />
				<LoadingBar />
				<Outlet />
				<Announcer />
				<TopOfPage />
				<SoftLinks />
				<NewVersion />
			</KnownPerson>
		</ToastProvider>
	)
}

export { ErrorPage as ErrorBoundary }
