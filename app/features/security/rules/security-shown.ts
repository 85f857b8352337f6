type When = Date | string

/** Every way into an account, as its page shows it. */
export interface Security {
	hasPassword: boolean
	/** Absent while a password alone signs in. */
	secondStepSince: When | null
	authenticatorSince: When | null
	recoveryCodesLeft: number
	passkeys: { id: number; name: string; createdAt: When; usedAt: When | null; backedUp: boolean }[]
	identities: { id: number; issuer: string; issuerName: string; email: string; createdAt: When }[]
	/** The providers whose rules the account makes. */
	owned: { id: number; name: string; requiresSecondStep: boolean }[]
	/** The providers that ask for a second step the account lacks. */
	askedBy: string[]
}

/** Where somebody is signed in, as the page shows it. */
export interface SessionShown {
	id: number
	isThis: boolean
	openedAt: When
	seenAt: When
	way: string | null
	browser: string | undefined
	system: string | undefined
}
