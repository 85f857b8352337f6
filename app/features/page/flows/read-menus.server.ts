import type { Stories } from '~/kernel/stories.ts'
import type { Menus } from '~/kernel/menus.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { menusOf, pathLinked } from '~/features/page/rules/menus.ts'
import type { PageContent } from '~/features/page/rules/page-content.ts'
import { listMoves } from '~/features/page/store.server.ts'
import { readPublished } from './read-published.server.ts'

/** The menus as shown now. If it is not known which pages Storyblok has, links to its pages stay. */
export async function readMenus(
	{ store, stories, now }: { store: Store; stories: Stories | null; now: Date },
	content: PageContent,
): Promise<Menus> {
	const published = new Map((await readPublished(store, now)).map((page) => [page.path, page.content.title]))
	const links = content.blocks.flatMap((block) => (block.kind === 'menu' || block.kind === 'footer' ? block.items : []))
	const paths = links.flatMap(({ link }) => pathLinked(link) ?? [])
	const moved = await listMoves(store, paths)
	const atStoryblok = new Set(stories ? await stories.paths() : [])
	return menusOf(content, (path) => {
		if (atStoryblok.has(path)) return 'unknown'
		for (const at of [path, moved.get(path)]) {
			const title = at === undefined ? undefined : published.get(at)
			if (at !== undefined && title) return { path: at, title }
		}
		return stories && atStoryblok.size === 0 ? 'unknown' : 'gone'
	})
}
