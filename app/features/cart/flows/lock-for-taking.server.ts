import { Outdated, type Store } from '~/platform/database/database.server.ts'
import { isOutdated, type Want } from '~/features/quota/rules/places.ts'
import { Taking } from '~/features/quota/rules/taking.ts'
import { deleteUses, lockExpiredCartUses, lockQuotas } from '~/features/quota/store.server.ts'

/**
 * Locks the quotas of several wants before a decision. When too few places are free for all wants, it first gives back holds of these quotas that
 * ran out, so that nobody is told "sold out" because of a cart that was left behind (truths §1.2).
 * @throws when the quotas of a thing have changed since they were read; the transaction is tried again
 */
export async function lockForTaking(store: Store, quotaIds: readonly number[], wants: readonly Want[], now: Date): Promise<Taking> {
	const locked = await lockQuotas(store, quotaIds)
	if (isOutdated(locked, wants)) throw new Outdated('what a ticket draws on has changed')
	const taking = new Taking(locked)
	const wanted = new Map<number, number>()
	for (const { quotaId, quantity } of wants) wanted.set(quotaId, (wanted.get(quotaId) ?? 0) + quantity)
	const short = [...wanted].filter(([quotaId, quantity]) => quantity > taking.left(quotaId)).map(([quotaId]) => quotaId)
	if (short.length === 0) return taking
	const expired = await lockExpiredCartUses(store, short, now)
	taking.release(
		await deleteUses(
			store,
			expired.map(({ id }) => id),
		),
	)
	return taking
}

/** The places that a number of pieces takes from each of its quotas. */
export function wantsOf(
	{ quotaIds, quotaVersions }: { quotaIds: readonly number[]; quotaVersions?: readonly number[] | undefined },
	quantity: number,
): Want[] {
	return quotaIds.map((quotaId, index) => ({ quotaId, quantity, version: quotaVersions?.[index] }))
}
