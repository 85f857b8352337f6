import type { Currency } from './money.ts'

/**
 * Whose a cart is. A guest's visitor is the SHA-256 of their cookie; somebody signed in is the same visitor on all their devices, so that the
 * cart follows the account and none stays behind in a browser that signed out.
 */
export function visitorOfAccount(accountId: number): string {
	return `account:${accountId}`
}

/** Whether a visitor is somebody signed in. No hash holds a colon. */
export function isAccountsVisitor(visitor: string): boolean {
	return visitor.startsWith('account:')
}

/** Where a visitor's cart waits while another one is in use: one for each event, or for a provider's goods of no event in one currency. */
export function visitorOfWaitingCart(
	visitor: string,
	{ eventId, providerId, currency }: { eventId: number | null; providerId: number; currency: Currency },
): string {
	return eventId === null ? `${visitor}:provider:${providerId}:${currency}` : `${visitor}:event:${eventId}`
}
