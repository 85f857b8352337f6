import type { Secrets } from '../../../kernel/secrets.ts'

const purpose = 'mailing-opt-out'

/** Where somebody who got a mailing ends those of its provider, or wishes them again. */
export function optOutPath(secrets: Secrets, recipientId: number): string {
	return `/mailings/${recipientId}?secret=${secrets.derive(purpose, String(recipientId))}`
}

/** Whether somebody comes by the link in their mail. */
export function opensOptOut(secrets: Secrets, recipientId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(recipientId))
}
