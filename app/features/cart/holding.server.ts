import type { Store } from '../../platform/database/database.server.ts'
import type { Want } from '../quota/rules/places.ts'
import { Taking } from '../quota/rules/taking.ts'
import { deleteUses, lockExpiredCartUses, lockQuotas } from '../quota/store.server.ts'

/**
 * Locks the quotas of several wants for deciding. When what is free would not do for all of them, holds of these quotas that ran out are given
 * back first, so that nobody is told "sold out" for the sake of a cart that was left behind (truths §1.2).
 */
export async function lockForTaking(store: Store, quotaIds: readonly number[], wants: readonly Want[], now: Date): Promise<Taking> {
	const taking = new Taking(await lockQuotas(store, quotaIds))
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

/** What a number of pieces draws on its quotas. */
export function wantsOf(offer: { quotaIds: readonly number[] }, quantity: number): Want[] {
	return offer.quotaIds.map((quotaId) => ({ quotaId, quantity }))
}
