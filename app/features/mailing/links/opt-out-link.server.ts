import type { Secrets } from '~/kernel/secrets.ts'

const purpose = 'mailing-opt-out'

/** The address where the reader of a mailing ends the mailings of its provider, or allows them again. */
export function optOutPath(secrets: Secrets, recipientId: number): string {
	return `/mailings/${recipientId}?secret=${secrets.derive(purpose, String(recipientId))}`
}

/** Whether the secret is the one of the link in the mail. */
export function opensOptOut(secrets: Secrets, recipientId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(recipientId))
}
