import type { Store } from '~/platform/database/database.server.ts'
import { takesCards } from '~/kernel/gateway-codes.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { customerOf } from '~/features/payment/saved-card/rules/customer.ts'
import { findCustomer, findSavedCard, lockSavedCard } from '~/features/payment/saved-card/store.server.ts'
import type { CardManner, PaymentRow } from '~/features/payment/store.server.ts'

/**
 * What a gateway needs for the card of an attempt: the saved card to charge, or the customer for whom to save the entered one. Without a
 * `customerRef` the gateway does not know the account yet.
 */
export type CardOfAttempt =
	| { kind: 'charge'; customerRef: string; cardRef: string }
	| { kind: 'keep'; accountId: number; email: string; name: string; customerRef: string | null }

/** The card of an attempt; nothing when the entered card is not saved. */
export async function cardOfAttempt(
	store: Store,
	{ gateway, savedCardId, savesCard }: CardManner & Pick<PaymentRow, 'gateway'>,
	accountId: number | null,
): Promise<CardOfAttempt | null> {
	if (accountId === null || !takesCards(gateway) || (savedCardId === null && !savesCard)) return null
	const customerRef = (await findCustomer(store, { accountId, gateway }))?.customerRef ?? null
	if (savedCardId === null) {
		const account = await findAccount(store, accountId)
		return account ? { kind: 'keep', accountId, ...customerOf(account), customerRef } : null
	}
	const card = await findSavedCard(store, savedCardId)
	return card && customerRef !== null ? { kind: 'charge', customerRef, cardRef: card.cardRef } : null
}

/** Whether a saved card was removed; the card is locked, so that nobody removes it before the decision is written. */
export async function isRemoved(store: Store, savedCardId: number): Promise<boolean> {
	const card = await lockSavedCard(store, { id: savedCardId })
	return !card || card.removedAt !== null
}

/** Whether an attempt was begun with a saved card that was removed before the gateway was asked: then the gateway is not asked any more. */
export async function waitsForRemovedCard(
	store: Store,
	{ savedCardId, gatewayRef }: Pick<PaymentRow, 'savedCardId' | 'gatewayRef'>,
): Promise<boolean> {
	return savedCardId !== null && gatewayRef === null && isRemoved(store, savedCardId)
}
