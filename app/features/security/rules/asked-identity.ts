/** Somebody as an issuer knows them, waiting to be linked to an account or to get one. */
export interface AskedIdentity {
	issuer: string
	subject: string
	/** What the issuer is called on its button. */
	issuerName: string
	email: string
	firstName: string
	lastName: string
}
