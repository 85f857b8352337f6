import type { Secrets } from '~/kernel/secrets.ts'

const purpose = 'follow'

/** The address where somebody confirms that they follow a provider, and where they stop. */
export function followPath(secrets: Secrets, followId: number): string {
	return `/follow/${followId}?secret=${followSecret(secrets, followId)}`
}

export function followSecret(secrets: Secrets, followId: number): string {
	return secrets.derive(purpose, String(followId))
}

/** Whether the secret is the one of the link in the mail. */
export function opensFollow(secrets: Secrets, followId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(followId))
}
