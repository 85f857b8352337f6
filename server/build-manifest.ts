import type { ServerBuild } from 'react-router'

/** The content of `/build-manifest.json` for browsers: the files of a build, and the files that each page loads, by the pattern of its address. */
interface BuildManifest {
	id: string
	files: readonly string[]
	/** Indexes into `files`. */
	pages: Readonly<Record<string, readonly number[]>>
}

/**
 * The files of each page of a build: its own files and those of its layouts.
 * @param isReading whether the page of a pattern is a page for reading, which loads `readingScript` and no router
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
