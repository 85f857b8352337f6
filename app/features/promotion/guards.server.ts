import type { Access } from '~/kernel/operation.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { namedProviderAccess, type GuardContext } from '~/features/provider/guards.server.ts'
import { findPromotionRow } from './store/managed.server.ts'

/** Those who run a promotion's provider: owners, managers and staff; for the platform's own promotions, only staff. */
export function promotionProvider(context: GuardContext, { providerId }: { providerId: number | null }): Access | Promise<Access> {
	return providerId === null ? staffOnly(context) : namedProviderAccess(context, providerId, ['owner', 'manager'])
}

/** The same, by the promotion's id. */
export async function promotionKeeper(context: GuardContext, { promotionId }: { promotionId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const promotion = await findPromotionRow(context.store, promotionId)
	return promotion ? promotionProvider(context, promotion) : 'not_found'
}
