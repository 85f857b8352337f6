import { home } from '../../app/features/page/rules/shipped/home.ts'
import { homePath } from '../../app/features/page/rules/page-address.ts'
import type { WrittenBlock } from '../../app/features/page/rules/block-fields.ts'
import { insertPage, insertPageVersion } from '../../app/features/page/store.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'

export type NamedPartner = WrittenBlock<'partners'>['items'][number]

/** Publishes the home page that comes with the product, with the sample world's partners. */
export async function insertHome(
	store: Store,
	{ partners, accountId, now }: { partners: readonly NamedPartner[]; accountId: number; now: Date },
): Promise<void> {
	const named = { kind: 'partners' as const, title: { vi_VN: '' }, items: [...partners], from: '', until: '' }
	const content = { ...home, blocks: [...home.blocks, named] }
	const pageId = await insertPage(store, { path: homePath, draft: content, accountId, savedAt: now })
	if (pageId !== undefined) await insertPageVersion(store, { pageId, content, shownFrom: now, accountId, publishedAt: now })
}
