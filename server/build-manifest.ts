import type { ServerBuild } from 'react-router'

/** What browsers are told of a build at `/build-manifest.json`: its files, and for each page, by the pattern of its address, which of them it loads. */
interface BuildManifest {
	id: string
	files: readonly string[]
	/** Places in `files`. */
	pages: Readonly<Record<string, readonly number[]>>
}

/**
 * The files of each page of a build: its own and those of the layouts it stands in.
 * @param isReading whether a page, by its pattern, is one for reading, which loads `readingScript` and no router
 */
export function buildManifestOf(
	{ assets, routes }: Pick<ServerBuild, 'assets' | 'routes'>,
	{ readingScript, isReading }: { readingScript: string; isReading: (pattern: string) => boolean },
): BuildManifest {
	const places = new Map<string, number>()
	const placeOf = (file: string) => {
		const known = places.get(file) ?? places.size
		places.set(file, known)
		return known
	}
	const pages: Record<string, number[]> = {}
	for (const route of Object.values(routes)) {
		if (!route || route.id === 'root' || (route.path === undefined && !route.index)) continue
		const chain = []
		for (let at: string | undefined = route.id; at !== undefined; at = routes[at]?.parentId) chain.unshift(at)
		const pattern = `/${chain.flatMap((id) => routes[id]?.path || []).join('/')}`
		const own = chain.flatMap((id) => assets.routes[id] ?? [])
		const styles = own.flatMap(({ css = [] }) => css)
		const scripts = isReading(pattern)
			? [readingScript]
			: [assets.entry.module, ...assets.entry.imports, ...own.flatMap(({ module, imports = [] }) => [module, ...imports])]
		pages[pattern] = [...new Set([...styles, ...scripts].map(placeOf))]
	}
	return { id: assets.version, files: [...places.keys()], pages }
}
