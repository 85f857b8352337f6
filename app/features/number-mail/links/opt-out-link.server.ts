import type { Secrets } from '../../../kernel/secrets.ts'

const purpose = 'number-mail-opt-out'

/** Where somebody who was told their number ends the mails of its provider, or wishes them again. */
export function optOutPath(secrets: Secrets, attendeeId: number): string {
	return `/number-mails/${attendeeId}?secret=${secrets.derive(purpose, String(attendeeId))}`
}

/** Whether somebody comes by the link in their mail. */
export function opensOptOut(secrets: Secrets, attendeeId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(attendeeId))
}
