import type { Secrets } from '../../../kernel/secrets.ts'

const purpose = 'bracket-mail-opt-out'

/** Where a candidate who was written to ends the mails of their provider, or wishes them again. */
export function optOutPath(secrets: Secrets, candidateId: number): string {
	return `/bracket-mails/${candidateId}?secret=${secrets.derive(purpose, String(candidateId))}`
}

/** Whether somebody comes by the link in their mail. */
export function opensOptOut(secrets: Secrets, candidateId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(candidateId))
}
