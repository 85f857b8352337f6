import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listSavedCards, updateAutoCharge, updateSavedCard, type SavedCardRow } from '~/features/payment/saved-card/store.server.ts'

/**
 * Removes a card; the caller has locked the account's row. From now on it cannot be charged, and a job tells the gateway. The newest remaining card
 * becomes the default, but automatic payment ends: the account agreed to it while it saw another card.
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
