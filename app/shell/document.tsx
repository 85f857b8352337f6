import { use, type ReactNode } from 'react'
import { useLocale } from '~/i18n/text.ts'
import type { CurrencyFormats } from '~/kernel/currency-format.ts'
import { languageTag } from '~/kernel/locale.ts'
import { firstScreenFonts } from '~/ui/fonts.ts'
import '~/ui/tokens.css'
import { ScriptMark } from './script-mark.ts'

/** Sets the theme that the reader chose last, before the first paint. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}`

/** The HTML document around every page. */
export function Document({
	head,
	manifest = '/site.webmanifest',
	currencies = {},
	children,
}: {
	head: ReactNode
	/** The manifest with which the page is installed as an app. */
	manifest?: string
	/** The formats of amounts that staff set, for islands of the page. */
	currencies?: CurrencyFormats | undefined
	children: ReactNode
}) {
	const locale = useLocale()
	return (
		<html
			lang={languageTag(locale)}
			data-currencies={Object.keys(currencies).length > 0 ? JSON.stringify(currencies) : undefined}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
				<link rel="manifest" href={manifest} />
				{firstScreenFonts.map((href) => (
					<link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
				))}
				{head}
				<script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: themeScript }} />
			</head>
			<body>{children}</body>
		</html>
	)
}
