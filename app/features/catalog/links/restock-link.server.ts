import type { Secrets } from '../../../kernel/secrets.ts'

const purpose = 'restock-mails'

/** Where a mail's reader says that they want no more of them. */
export function restockEndPath(secrets: Secrets, { id, email }: { id: number; email: string }): string {
	return `/restock-mails?ask=${id}&secret=${secrets.derive(purpose, email)}`
}

/** Whether somebody comes by the link of a mail to this address. */
export function opensRestockMails(secrets: Secrets, email: string, given: string): boolean {
	return secrets.matches(given, purpose, email)
}
