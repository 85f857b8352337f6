import type { Secrets } from '~/kernel/secrets.ts'

const purpose = 'restock-mails'

/** The address where a mail's reader ends these mails. */
export function restockEndPath(secrets: Secrets, { id, email }: { id: number; email: string }): string {
	return `/restock-mails?ask=${id}&secret=${secrets.derive(purpose, email)}`
}

/** Whether the secret is the one from a mail to this address. */
export function opensRestockMails(secrets: Secrets, email: string, given: string): boolean {
	return secrets.matches(given, purpose, email)
}
