import { splitPath } from '~/i18n/route-locale.ts'
import { showToast } from '~/ui/plain/toast.ts'

/** How often an open page asks for the latest build, in milliseconds: once an hour (specification §9). */
export const buildPollMs = 3_600_000

/** Whether `/latest-build.json` (`{ id }`) names another build than the page's own; an unknown or strange id does not count. */
export function isOtherBuild(own: string | undefined, answer: unknown): boolean {
	if (!own || typeof answer !== 'object' || answer === null) return false
	const { id } = answer as { id?: unknown }
	return typeof id === 'string' && id !== '' && id !== own
}

interface Manifest {
	id: string
	files: readonly string[]
	pages: Readonly<Record<string, readonly number[]>>
}

function isManifest(answer: unknown): answer is Manifest {
	const { id, files, pages } = (answer ?? {}) as Partial<Record<keyof Manifest, unknown>>
	return typeof id === 'string' && Array.isArray(files) && typeof pages === 'object' && pages !== null
}

/**
 * The files of a build (`/build-manifest.json`) that the page at a path loads; the path is without the language's prefix. Of the patterns that
 * match the path, the one with the fewest parameters is the page's. Empty where the answer is no manifest or knows no such page.
 */
export function filesOfPage(answer: unknown, path: string): readonly string[] {
	if (!isManifest(answer)) return []
	const openParts = (pattern: string) => pattern.split('/').filter((part) => part.startsWith(':') || part === '*').length
	const parts = path.split('/')
	const [found] = Object.keys(answer.pages)
		.filter((pattern) => {
			const wanted = pattern.split('/')
			const open = wanted.at(-1) === '*'
			if (open ? parts.length < wanted.length - 1 : parts.length !== wanted.length) return false
			return wanted.every((part, index) => part === '*' || (part.startsWith(':') ? parts[index] : part === parts[index]))
		})
		.sort((one, other) => Number(one.endsWith('*')) - Number(other.endsWith('*')) || openParts(one) - openParts(other))
	const files = (found === undefined ? [] : (answer.pages[found] ?? [])).map((place) => answer.files[place])
	return files.filter((file): file is string => typeof file === 'string' && file.startsWith('/assets/'))
}

/** Fetches the files that a newer build's page needs while the browser is idle, so that reloading is quick. */
function fetchAhead(files: readonly string[]): void {
	for (const file of files) {
		const link = document.createElement('link')
		link.rel = 'prefetch'
		link.href = file
		document.head.append(link)
	}
}

/**
 * Asks for the latest build and its manifest each hour (specification §7, §9), fetches the page's new files ahead and offers to reload. It never
 * reloads by itself: a form may be half filled in.
 */
export function watchForNewVersion(): void {
	async function ask() {
		const words = document.querySelector<HTMLElement>('[data-build]')?.dataset
		if (!words) return
		try {
			const [latest, manifest] = await Promise.all([
				fetch('/latest-build.json', { cache: 'no-store' }),
				// The browser caches the manifest and asks whether it is still current.
				fetch('/build-manifest.json', { cache: 'no-cache' }),
			])
			if (!latest.ok || !isOtherBuild(words['build'], await latest.json())) return
			if (manifest.ok) fetchAhead(filesOfPage(await manifest.json(), splitPath(location.pathname).path))
		} catch {
			return
		}
		clearInterval(timer)
		const action = { label: words['reload'] ?? '', onPress: () => location.reload() }
		showToast({ text: words['newVersion'] ?? '', sticky: true, action })
	}
	const timer = setInterval(() => void ask(), buildPollMs)
}
