import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bringTexts, LanguageContext } from './i18n/text.ts'
import { defaultLocale, isLocale } from './kernel/locale.ts'
import { startPlainScripts } from './shell/plain/start.ts'
import { reloadOnStaleChunk } from './shell/stale-chunk.ts'
import { openCatalogue } from './texts/browser.ts'

reloadOnStaleChunk()
startPlainScripts()

// The texts of the page come first, in its language: nothing is ever shown in a language that is not there yet.
const named = document.documentElement.lang.replace('-', '_')
const locale = isLocale(named) ? named : defaultLocale
const { catalogue, bring } = openCatalogue(locale)
await bringTexts(bring)
startTransition(() => {
	hydrateRoot(
		document,
		<LanguageContext value={{ locale, catalogue }}>
			<HydratedRouter />
		</LanguageContext>,
	)
})
