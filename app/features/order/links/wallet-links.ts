import type { Locale } from '../../../kernel/locale.ts'

/** Where a ticket goes into the telephone's wallets: those that are offered. `secret` opens the order, or the ticket that was passed on. */
export function walletLinks(attendeeId: number, secret: string, locale: Locale, offered: { apple: boolean; google: boolean }) {
	const asked = `secret=${encodeURIComponent(secret)}&lang=${locale}`
	return {
		apple: offered.apple ? `/tickets/${attendeeId}.pkpass?${asked}` : null,
		google: offered.google ? `/tickets/${attendeeId}/google-wallet?${asked}` : null,
	}
}

/** Of a ticket that lets nobody in. */
export const noWalletLinks: ReturnType<typeof walletLinks> = { apple: null, google: null }
