import type { Store } from '~/platform/database/database.server.ts'
import { deleteQuotas, insertQuotas } from '~/features/quota/store/editing.server.ts'
import { keeperOfUses } from '~/features/promotion/rules/uses.ts'
import { insertSingleCodes } from '~/features/promotion/store/managed.server.ts'

/** Makes single-use codes. Codes that the promotion's owner has already, or is making at this moment, are left out. @returns how many were made */
export async function makeSingleCodes(
	store: Store,
	owner: { promotionId: number; providerId: number | null },
	codes: readonly string[],
): Promise<number> {
	// Sorted, so that two transactions with the same letters wait for each other, and do not deadlock.
	const drawn = [...new Set(codes)].sort()
	const providerId = keeperOfUses(owner.providerId)
	const quotaIds = await insertQuotas(
		store,
		drawn.map((name) => ({ providerId, name, size: 1 })),
	)
	const rows = drawn.map((code, index) => ({ code, quotaId: quotaIds[index] ?? 0 }))
	const used = new Set(await insertSingleCodes(store, owner, rows))
	await deleteQuotas(
		store,
		quotaIds.filter((id) => !used.has(id)),
	)
	return used.size
}
