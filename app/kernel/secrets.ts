/** Secrets that need no storage: derived from the server's own, bound to a purpose, so that one never opens another's door. */
export interface Secrets {
	/** Base64url, 256 bits; the same purpose and subject give the same secret. */
	derive: (purpose: string, subject: string) => string
	/** Compares in constant time. */
	matches: (given: string | undefined, purpose: string, subject: string) => boolean
	/** The server's own secret, for sealing keys at rest. */
	root: string
}
