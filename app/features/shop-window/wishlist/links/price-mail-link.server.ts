import type { Secrets } from '~/kernel/secrets.ts'

const purpose = 'price-mails'

/** The link in a mail by which its reader ends these mails. */
export function priceMailsPath(secrets: Secrets, accountId: number): string {
	return `/wishlist/price-mails?account=${accountId}&secret=${secrets.derive(purpose, String(accountId))}`
}

/** Whether the secret is from the link of one of the account's mails. */
export function opensPriceMails(secrets: Secrets, accountId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(accountId))
}
