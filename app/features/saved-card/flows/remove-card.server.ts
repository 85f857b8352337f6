import type { MutationContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { listSavedCards, updateAutoCharge, updateSavedCard, type SavedCardRow } from '../store.server.ts'

/**
 * Takes a card away; the account's row is locked. From here on it cannot be charged, and a job tells the gateway. The newest card that is left
 * becomes the default, but nothing is charged to it by itself: consent was given with another one in sight.
 */
export async function removeCard(
	{ store, now, record }: Pick<MutationContext<Store>, 'store' | 'now' | 'record'>,
	card: SavedCardRow,
): Promise<void> {
	const { id: savedCardId, accountId, gateway } = card
	await updateSavedCard(store, savedCardId, { removedAt: now, isDefault: false })
	record({ name: 'saved_card.removed', about: `account:${accountId}`, data: { accountId, savedCardId } })
	if (!card.isDefault) return
	const [next] = await listSavedCards(store, { accountId, gateway })
	if (next) await updateSavedCard(store, next.id, { isDefault: true })
	await updateAutoCharge(store, { accountId, gateway }, null)
	record({ name: 'auto_charge.turned_off', about: `account:${accountId}`, data: { accountId, because: 'default_removed' } })
}
