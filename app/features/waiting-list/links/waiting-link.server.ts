import type { Secrets } from '~/kernel/secrets.ts'

const purpose = 'waiting'

/** The link by which a person who waits confirms, takes an offer, or leaves the list. */
export function waitingPath(secrets: Secrets, entryId: number): string {
	return `/waiting-list/${entryId}?secret=${waitingSecret(secrets, entryId)}`
}

export function waitingSecret(secrets: Secrets, entryId: number): string {
	return secrets.derive(purpose, String(entryId))
}

/** Whether the secret is from the link in the person's mail. */
export function opensWaiting(secrets: Secrets, entryId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(entryId))
}

/** The visitor name of the cart that holds an offer; no real visitor's name begins with `offer:`. */
export function visitorOfOffer(entryId: number): string {
	return `offer:${entryId}`
}
