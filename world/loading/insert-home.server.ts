import { defaultHome, type NamedPartner } from '../../app/features/content/rules/home-blocks.ts'
import { insertPublishedHome } from '../../app/features/content/store.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'

/** Publishes the home page as it comes, with the partners it names. */
export async function insertHome(
	store: Store,
	{ partners, accountId, now }: { partners: readonly NamedPartner[]; accountId: number; now: Date },
): Promise<void> {
	const blocks = defaultHome.map((block) => (block.kind === 'partners' ? { ...block, on: true, partners } : block))
	await insertPublishedHome(store, { blocks, accountId, savedAt: now })
}
