import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useLocale } from './i18n/text.ts'
import { languageTag } from './kernel/locale.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { firstScreenFonts } from './ui/fonts.ts'
import './ui/tokens.css'

/** Before the first paint: the theme the reader chose last. */
const themeScript = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}`

export function Layout({ children }: { children: ReactNode }) {
	const locale = useLocale()
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
				<script dangerouslySetInnerHTML={{ __html: themeScript }} />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	)
}

export default function App() {
	return <Outlet />
}

export { ErrorPage as ErrorBoundary }
