import type { Secrets } from '../../../kernel/secrets.ts'

const purpose = 'waiting'

/** Where somebody who waits confirms, takes what is offered, and leaves. */
export function waitingPath(secrets: Secrets, entryId: number): string {
	return `/waiting-list/${entryId}?secret=${waitingSecret(secrets, entryId)}`
}

export function waitingSecret(secrets: Secrets, entryId: number): string {
	return secrets.derive(purpose, String(entryId))
}

/** Whether somebody comes by the link in their mail. */
export function opensWaiting(secrets: Secrets, entryId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(entryId))
}

/** Whose cart holds what is offered; no visitor's name holds a colon and these words. */
export function visitorOfOffer(entryId: number): string {
	return `offer:${entryId}`
}
