import type { Secrets } from '../../../kernel/secrets.ts'

const purpose = 'price-mails'

/** Where a mail's reader says that they want no more of them. */
export function priceMailsPath(secrets: Secrets, accountId: number): string {
	return `/wishlist/price-mails?account=${accountId}&secret=${secrets.derive(purpose, String(accountId))}`
}

/** Whether somebody comes by the link of one of an account's mails. */
export function opensPriceMails(secrets: Secrets, accountId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(accountId))
}
