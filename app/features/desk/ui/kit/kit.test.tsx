import { readdirSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { locales } from '~/kernel/locale.ts'
import { languages } from '~/texts/languages.server.ts'
import { kitPlaces } from './kit-places.tsx'
import { KitView } from './kit-view.tsx'

it('has a place for every component, and for no deleted one', () => {
	const files = readdirSync(new URL('../../../../ui', import.meta.url)).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
	expect(Object.keys(kitPlaces).sort()).toEqual(files.sort())
})

it.each(locales)('is drawn in %s, and every part has an anchor of its own', (locale) => {
	const html = renderToStaticMarkup(
		<LanguageContext value={languages[locale]}>
			<StaticRouter location="/test">
				<KitView href="/test" width={360} modules={{ size: 1, bits: 'gA==' }} />
			</StaticRouter>
		</LanguageContext>,
	)
	const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
	expect(new Set(ids).size).toBe(ids.length)
	for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) if (!anchor?.startsWith('tabs-')) expect(ids).toContain(anchor)
})
