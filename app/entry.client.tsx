import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bringTexts, LanguageContext } from './i18n/text.ts'
import { startPlainScripts } from './shell/plain/start.ts'
import { reloadOnStaleChunk } from './shell/stale-chunk.ts'
import { localeOfPage, openCatalogue } from './texts/browser.ts'

reloadOnStaleChunk()
startPlainScripts()

// The page's texts load first, in its language, so that nothing is shown before its texts are there.
const locale = localeOfPage()
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
