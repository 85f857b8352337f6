/** A person's identity at an issuer, before it is linked to an account or gets a new one. */
export interface AskedIdentity {
	issuer: string
	subject: string
	/** The issuer's name on its button. */
	issuerName: string
	email: string
	firstName: string
	lastName: string
}
