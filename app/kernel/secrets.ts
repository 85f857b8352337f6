/** Secrets that need no storage: derived from the server's own, bound to a purpose, so that one never opens another's door. */
export interface Secrets {
	/** Base64url, 256 bits; the same purpose and subject give the same secret. */
	derive: (purpose: string, subject: string) => string
	/** What is derived from the server's own secret, and then from those before it that still count: for what somebody was given earlier. */
	deriveAll: (purpose: string, subject: string) => readonly [string, ...string[]]
	/** Compares in constant time, with what the secrets before give, too. */
	matches: (given: string | undefined, purpose: string, subject: string) => boolean
	/** The server's own secret, for sealing keys at rest. */
	root: string
	/** The same and those before it that still count, for opening what was sealed. */
	roots: readonly string[]
}
