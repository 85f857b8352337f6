import { createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PrefixContext } from './i18n/address.ts'
import { writeCurrenciesAs } from './i18n/formats.ts'
import { splitPath } from './i18n/route-locale.ts'
import { bringTexts, LanguageContext } from './i18n/text.ts'
import { islands } from './islands.ts'
import type { CurrencyFormats } from './kernel/currency-format.ts'
import { defaultLocale, isLocale } from './kernel/locale.ts'
import { islandIds, slotInPage } from './shell/island/island.tsx'
import { openCatalogue } from './texts/browser.ts'

/** Gives every island of a page for reading to React (docs/decisions/0083), and ends when all of them run. */
export async function wake(): Promise<void> {
	const { lang, dataset } = document.documentElement
	// Islands write amounts in the same formats as the server did.
	writeCurrenciesAs(JSON.parse(dataset['currencies'] ?? '{}') as CurrencyFormats)
	const named = lang.replace('-', '_')
	const locale = isLocale(named) ? named : defaultLocale
	const { locale: prefixed } = splitPath(location.pathname)
	const { catalogue, bring } = openCatalogue(locale)
	const places = [...document.querySelectorAll<HTMLElement>('hoi-island')]
	// Texts come beside the components that need them; nothing is shown before its texts are there.
	bringTexts(bring).catch(() => undefined)
	const components = await Promise.all(places.map(componentOf))
	await bringTexts(bring)
	await Promise.all(
		places.map(
			(place, index) =>
				new Promise<void>((resolve) => {
					hydrateRoot(
						place,
						<LanguageContext value={{ locale, catalogue }}>
							<PrefixContext value={prefixed ? `/${prefixed}` : ''}>
								<Awake onAwake={resolve}>{components[index]}</Awake>
							</PrefixContext>
						</LanguageContext>,
						{ identifierPrefix: islandIds(Number(place.dataset['nth'])) },
					)
				}),
		),
	)
}

async function componentOf({ dataset }: HTMLElement) {
	const load = islands[dataset['name'] ?? '']
	if (!load) throw new Error(`no island is called ${dataset['name']}`)
	const Component = (await load()) as (properties: object) => ReactNode
	const slots = (dataset['slots'] ?? '').split(' ').filter(Boolean)
	const parts = Object.fromEntries(slots.map((slot) => [slot, slotInPage()]))
	return createElement(Component, { ...(JSON.parse(dataset['properties'] ?? '{}') as object), ...parts })
}

/** Says when React runs in its island. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
	useEffect(onAwake, [onAwake])
	return children
}
