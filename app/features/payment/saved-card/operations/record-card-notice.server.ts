import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { removeCard } from '~/features/payment/saved-card/flows/remove-card.server.ts'
import { cardNoticeShape } from '~/features/payment/saved-card/shapes.server.ts'
import {
	insertSavedCard,
	listSavedCards,
	lockCustomer,
	lockSavedCard,
	updateSavedCard,
} from '~/features/payment/saved-card/store.server.ts'

/** The outcome of a notice about a card. `known`: nothing changed, or the owner had removed the card. */
export type CardOutcome = 'saved' | 'updated' | 'removed' | 'known' | 'unknown_customer'

/**
 * Handles a gateway's notice about a card. A card is stored once, however often and in whatever order its notices come, and a removed card stays
 * removed. When a card is saved a second time, the new entry replaces the older one.
 */
export const recordCardNotice = mutation('recordCardNotice', {
	input: cardNoticeShape,
	allow: systemOnly,
	refusals: [],
	async run(context, { gateway, kind, customerRef, card: told }): Promise<{ outcome: CardOutcome }> {
		const { store, now, record } = context
		const customer = await lockCustomer(store, { gateway, customerRef })
		if (!customer) return { outcome: 'unknown_customer' }
		const { accountId } = customer
		const { ref: cardRef, brand, lastFour, expMonth, expYear, fingerprint = null } = told
		const known = await lockSavedCard(store, { gateway, cardRef })

		if (kind === 'card_removed') {
			if (!known) return { outcome: 'known' }
			const isNews = known.removedAt === null
			if (isNews) await removeCard(context, known)
			await updateSavedCard(store, known.id, { detachedAt: now })
			return { outcome: isNews ? 'removed' : 'known' }
		}
		if (known) {
			if (kind === 'card_saved' || known.removedAt !== null) return { outcome: 'known' }
			await updateSavedCard(store, known.id, { brand, lastFour, expMonth, expYear })
			return { outcome: 'updated' }
		}
		// A notice that changes an unknown card also tells us that the card exists.
		const before = await listSavedCards(store, { accountId, gateway })
		const same = fingerprint === null ? undefined : before.find((card) => card.fingerprint === fingerprint)
		const isDefault = before.length === 0 || same?.isDefault === true
		if (same?.isDefault) await updateSavedCard(store, same.id, { isDefault: false })
		const card = { accountId, gateway, cardRef, brand, lastFour, expMonth, expYear, fingerprint, isDefault, savedAt: now }
		const saved = await insertSavedCard(store, card)
		if (!saved) return { outcome: 'known' }
		record({ name: 'saved_card.saved', about: `account:${accountId}`, data: { accountId, savedCardId: saved.id } })
		if (same) await removeCard(context, { ...same, isDefault: false })
		return { outcome: 'saved' }
	},
})
