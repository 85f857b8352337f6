/** Secrets that need no storage: derived from the server's own, bound to a purpose, so that a secret for one purpose never opens another. */
export interface Secrets {
	/** Base64url, 256 bits; the same purpose and subject give the same secret. */
	derive: (purpose: string, subject: string) => string
	/**
	 * The secret derived from the server's own secret, then those from its earlier secrets that are still valid: for links and keys that were given
	 * out earlier.
	 */
	deriveAll: (purpose: string, subject: string) => readonly [string, ...string[]]
	/** Compares in constant time, also with the secrets derived from earlier ones. */
	matches: (given: string | undefined, purpose: string, subject: string) => boolean
	/** The server's own secret, for sealing keys at rest. */
	root: string
	/** The server's own secret and the earlier ones that are still valid, for opening sealed values. */
	roots: readonly string[]
}
