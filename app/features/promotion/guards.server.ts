import type { Access } from '../../kernel/operation.ts'
import { staffOnly } from '../account/guards.server.ts'
import { memberAccess, type GuardContext } from '../provider/guards.server.ts'
import { findPromotionRow } from './store/managed.server.ts'

/** Whoever runs the provider a promotion is of: owners, managers and staff; the platform's own are for staff alone. */
export function promotionProvider(context: GuardContext, { providerId }: { providerId: number | null }): Access | Promise<Access> {
	return providerId === null ? staffOnly(context) : memberAccess(context, providerId, ['owner', 'manager'])
}

/** The same by the promotion's number. */
export async function promotionKeeper(context: GuardContext, { promotionId }: { promotionId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const promotion = await findPromotionRow(context.store, promotionId)
	return promotion ? promotionProvider(context, promotion) : 'not_found'
}
