type When = Date | string

/** All ways into an account, as its page shows them. */
export interface Security {
	hasPassword: boolean
	/** Null while a password alone signs in. */
	secondStepSince: When | null
	authenticatorSince: When | null
	recoveryCodesLeft: number
	passkeys: { id: number; name: string; createdAt: When; usedAt: When | null; backedUp: boolean }[]
	identities: { id: number; issuer: string; issuerName: string; email: string; createdAt: When }[]
	/** The providers whose rules the account makes. */
	owned: { id: number; name: string; requiresSecondStep: boolean }[]
	/** The providers that require a second step the account lacks. */
	askedBy: string[]
}

/** A session as the page shows it. */
export interface SessionShown {
	id: number
	isThis: boolean
	openedAt: When
	seenAt: When
	way: string | null
	browser: string | undefined
	system: string | undefined
}
