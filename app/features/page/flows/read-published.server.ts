import type { Store } from '~/platform/database/database.server.ts'
import { isAmongPages } from '~/features/page/rules/house-pages.ts'
import type { PageContent } from '~/features/page/rules/page-content.ts'
import { shippedPage, shippedPaths } from '~/features/page/rules/shipped/pages.ts'
import { listPublished, listWithdrawnPaths } from '~/features/page/store.server.ts'

/** All pages that people can read now, without the home page: pages that staff published, and pages that come with the product at other paths. */
export async function readPublished(store: Store, now: Date): Promise<{ path: string; content: PageContent }[]> {
	const published = await listPublished(store, now)
	const taken = new Set([...published.map(({ path }) => path), ...(await listWithdrawnPaths(store))])
	const shipped = shippedPaths.flatMap((path) => {
		const page = taken.has(path) ? undefined : shippedPage(path)
		return page ? [{ path, content: page.content }] : []
	})
	return [...shipped, ...published].filter(({ path }) => isAmongPages(path))
}
