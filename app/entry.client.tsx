import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LanguageContext } from './i18n/text.ts'
import { defaultLocale, isLocale, type Locale } from './kernel/locale.ts'
import { reloadOnStaleChunk } from './shell/stale-chunk.ts'

const catalogues = {
	vi_VN: () => import('./texts/vi_VN.ts'),
	en_US: () => import('./texts/en_US.ts'),
} satisfies Record<Locale, unknown>

reloadOnStaleChunk()

// The texts of the page's language come first: nothing is ever shown in a language that is not there yet.
const named = document.documentElement.lang.replace('-', '_')
const locale = isLocale(named) ? named : defaultLocale
const { catalogue } = await catalogues[locale]()
startTransition(() => {
	hydrateRoot(
		document,
		<LanguageContext value={{ locale, catalogue }}>
			<HydratedRouter />
		</LanguageContext>,
	)
})
