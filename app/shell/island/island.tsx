import { createContext, createElement, use, type ReactNode } from 'react'

/** How a page for reading shows its islands. */
export interface IslandsOfPage {
	/** Takes an island, whose markup will replace its mark, and numbers it. */
	note: (island: ReactNode) => number
	/** Gives back to a part of the page inside an island what the page has around it: its router, and islands of its own. */
	asPage: (part: ReactNode) => ReactNode
}

/** Undefined where React runs in the whole page: there an island is a component like any other. */
export const IslandContext = createContext<IslandsOfPage | undefined>(undefined)

/** A comment as the mark of an island: no text on a page can be one, because React writes `<` as `&lt;`. */
export const islandMark = { of: (nth: number) => `<!--island ${nth}-->`, all: /<!--island (\d+)-->/g }

/** What the ids that React makes up in an island begin with. */
export function islandIds(nth: number): string {
	return `island-${nth}-`
}

/**
 * Makes a component an island (docs/decisions/0083): on a page for reading, where React does not run, it alone gets React once the reader touches
 * the page. Until then it is markup, so its links and forms must work as such.
 *
 * Its properties travel to the browser as JSON, and it has no router around it: it takes addresses from `useAddress`.
 * @param name its key in `app/islands.ts`
 * @param slots the properties that are parts of the page: they do not travel, React leaves their markup as it is
 */
export function island<Properties extends object>(
	name: string,
	Component: (properties: Properties) => ReactNode,
	slots: readonly (keyof Properties & string)[] = [],
): (properties: Properties) => ReactNode {
	return function IslandOrComponent(properties: Properties) {
		const page = use(IslandContext)
		if (!page) return <Component {...properties} />
		const filled = slots.filter((slot) => properties[slot] !== undefined && properties[slot] !== null)
		const parts = Object.fromEntries(
			filled.map((slot) => [slot, createElement('hoi-slot', undefined, page.asPage(properties[slot] as ReactNode))]),
		)
		const nth = page.note(<Component {...properties} {...parts} />)
		return createElement('hoi-island', {
			'data-name': name,
			'data-nth': nth,
			'data-properties': JSON.stringify({ ...properties, ...Object.fromEntries(slots.map((slot) => [slot, undefined])) }),
			'data-slots': filled.join(' ') || undefined,
			dangerouslySetInnerHTML: { __html: islandMark.of(nth) },
		})
	}
}

const asItIs = { __html: '' }

/** A slot in the browser: an element whose markup came with the page. */
export function slotInPage(): ReactNode {
	return createElement('hoi-slot', { dangerouslySetInnerHTML: asItIs, suppressHydrationWarning: true })
}

/** The properties of the islands of a name on another page, which was loaded as a document. */
export function propertiesOn<Properties>(page: Document, name: string): Properties[] {
	const places = [...page.querySelectorAll<HTMLElement>(`hoi-island[data-name="${name}"]`)]
	return places.map(({ dataset }) => JSON.parse(dataset['properties'] ?? '{}') as Properties)
}
