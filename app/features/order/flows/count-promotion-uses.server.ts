import type { Store } from '~/platform/database/database.server.ts'
import { keeperOfUses } from '~/features/promotion/rules/uses.ts'
import { insertQuotas } from '~/features/quota/store/editing.server.ts'
import { changeCounters, insertUses } from '~/features/quota/store.server.ts'
import { lockOrdersUsing } from '~/features/order/store/promotion-uses.server.ts'

/**
 * Makes a quota that counts a promotion's uses from now on. Each order that used the promotion and still has its places counts as one use, even if
 * uses were not counted when it was placed. Cancelled orders, and orders whose time to pay ran out, count as none. The caller has locked the
 * promotion, so that no order with it is being placed. @returns the quota's id; null when there are more uses already than allowed
 */
export async function countUses(
	store: Store,
	promotionId: number | undefined,
	quota: { providerId: number | null; name: string; size: number },
): Promise<number | null> {
	const using = promotionId === undefined ? [] : await lockOrdersUsing(store, promotionId)
	if (using.length > quota.size) return null
	const [quotaId = 0] = await insertQuotas(store, [{ ...quota, providerId: keeperOfUses(quota.providerId) }])
	const uses = using.map(({ firstLineId, holdEndsAt }) => ({
		...{ quotaId, orderLineId: firstLineId, quantity: 1 },
		state: holdEndsAt ? ('held' as const) : ('sold' as const),
		expiresAt: holdEndsAt,
	}))
	await insertUses(store, uses)
	const held = uses.filter(({ state }) => state === 'held').length
	await changeCounters(store, [{ quotaId, held, sold: uses.length - held }])
	return quotaId
}
