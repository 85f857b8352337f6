import { createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PrefixContext } from './i18n/address.ts'
import { writeCurrenciesAs } from './i18n/formats.ts'
import { splitPath } from './i18n/route-locale.ts'
import { bringTexts, LanguageContext } from './i18n/text.ts'
import { islands } from './islands.ts'
import type { CurrencyFormats } from './kernel/currency-format.ts'
import { islandIds, slotInPage } from './shell/island/island.tsx'
import { localeOfPage, openCatalogue } from './texts/browser.ts'

/** Gives every island of a page for reading to React (docs/decisions/0083), and ends when all of them run. */
export async function wake(): Promise<void> {
	// Islands write amounts in the same formats as the server did.
	writeCurrenciesAs(JSON.parse(document.documentElement.dataset['currencies'] ?? '{}') as CurrencyFormats)
	const locale = localeOfPage()
	const { locale: prefixed } = splitPath(location.pathname)
	const { catalogue, bring } = openCatalogue(locale)
	const places = [...document.querySelectorAll<HTMLElement>('hoi-island')]
	// Texts come beside the components that need them; nothing is shown before its texts are there.
	bringTexts(bring).catch(() => undefined)
	const components = await Promise.all(places.map(componentOf))
	await bringTexts(bring)
	const around = (island: ReactNode) => (
		<LanguageContext value={{ locale, catalogue }}>
			<PrefixContext value={prefixed ? `/${prefixed}` : ''}>{island}</PrefixContext>
		</LanguageContext>
	)
	await Promise.all(places.map((place, index) => hydrate(place, around, components[index])))
}

/** Gives one island to React. If its code fails, it stays the markup it was, whose links and forms work. */
function hydrate(place: HTMLElement, around: (island: ReactNode) => ReactNode, island: ReactNode): Promise<void> {
	const markup = place.innerHTML
	return new Promise((resolve) => {
		hydrateRoot(place, around(<Awake onAwake={resolve}>{island}</Awake>), {
			identifierPrefix: islandIds(Number(place.dataset['nth'])),
			onUncaughtError(error) {
				reportError(error)
				place.innerHTML = markup
				resolve()
			},
		})
	})
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
