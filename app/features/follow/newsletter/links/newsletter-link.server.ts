import type { Secrets } from '~/kernel/secrets.ts'

const purpose = 'newsletter'

/** The link by which a reader confirms that they want the newsletter, and by which they leave it. */
export function newsletterPath(secrets: Secrets, readerId: number): string {
	return `/newsletter/${readerId}?secret=${newsletterSecret(secrets, readerId)}`
}

export function newsletterSecret(secrets: Secrets, readerId: number): string {
	return secrets.derive(purpose, String(readerId))
}

/** Whether the secret is from the link in the reader's mails. */
export function opensNewsletter(secrets: Secrets, readerId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(readerId))
}
