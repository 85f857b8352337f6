import type { Locale } from '~/kernel/locale.ts'

/** The links that put a ticket into the telephone's wallets, for the offered wallets. `secret` opens the order, or the ticket that was passed on. */
export function walletLinks(attendeeId: number, secret: string, locale: Locale, offered: { apple: boolean; google: boolean }) {
	const asked = `secret=${encodeURIComponent(secret)}&lang=${locale}`
	return {
		apple: offered.apple ? `/tickets/${attendeeId}.pkpass?${asked}` : null,
		google: offered.google ? `/tickets/${attendeeId}/google-wallet?${asked}` : null,
	}
}

/** The links of a ticket that lets nobody in: none. */
export const noWalletLinks: ReturnType<typeof walletLinks> = { apple: null, google: null }
