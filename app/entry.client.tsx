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

// The page's texts load first, in its language, so that nothing is shown before its texts are there.
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
