import { slugOf } from '~/kernel/slug.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { providerMembers, providers } from '~/features/provider/tables.server.ts'

/** Stores a provider with its owner. The slug comes from its name, with a number added if another provider has that slug. */
export async function insertProvider(
	store: Store,
	provider: Omit<typeof providers.$inferInsert, 'slug'>,
	{ ownerId }: { ownerId: number },
): Promise<number> {
	const base = slugOf(provider.name).slice(0, 60).replace(/-$/, '') || 'ban-to-chuc'
	for (let nth = 1; ; nth += 1) {
		const slug = nth === 1 ? base : `${base}-${nth}`
		const [row] = await store
			.insert(providers)
			.values({ ...provider, slug })
			.onConflictDoNothing({ target: providers.slug })
			.returning({ id: providers.id })
		if (!row) continue
		await store.insert(providerMembers).values({ providerId: row.id, accountId: ownerId, role: 'owner' })
		return row.id
	}
}
