import type { Secrets } from '../../../kernel/secrets.ts'

const purpose = 'review-mails'

/** Where a mail's reader says that they are not to be asked again. */
export function reviewMailsPath(secrets: Secrets, accountId: number): string {
	return `/reviews/mails?account=${accountId}&secret=${secrets.derive(purpose, String(accountId))}`
}

/** Whether somebody comes by the link of one of an account's mails. */
export function opensReviewMails(secrets: Secrets, accountId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(accountId))
}
