import type { Currency } from './money.ts'

/**
 * The visitor of an account, who owns its cart. A guest's visitor is the SHA-256 of their cookie. A signed-in person is the same visitor on all
 * their devices, so that the cart follows the account, and no cart stays behind in a browser that signed out.
 */
export function visitorOfAccount(accountId: number): string {
	return `account:${accountId}`
}

/** Whether a visitor is a signed-in person. No hash contains a colon. */
export function isAccountsVisitor(visitor: string): boolean {
	return visitor.startsWith('account:')
}

/** The visitor under whom a cart waits while another cart is in use: one for each event, or for a provider's goods of no event in one currency. */
export function visitorOfWaitingCart(
	visitor: string,
	{ eventId, providerId, currency }: { eventId: number | null; providerId: number; currency: Currency },
): string {
	return eventId === null ? `${visitor}:provider:${providerId}:${currency}` : `${visitor}:event:${eventId}`
}
