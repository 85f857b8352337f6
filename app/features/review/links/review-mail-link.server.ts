import type { Secrets } from '~/kernel/secrets.ts'

const purpose = 'review-mails'

/** The link in a mail by which its reader ends these mails. */
export function reviewMailsPath(secrets: Secrets, accountId: number): string {
	return `/reviews/mails?account=${accountId}&secret=${secrets.derive(purpose, String(accountId))}`
}

/** Whether the secret is from the link of one of the account's mails. */
export function opensReviewMails(secrets: Secrets, accountId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(accountId))
}
