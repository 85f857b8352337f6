/** How somebody proved who they are when a session was opened. `issuer`: they signed in at another site. */
export type SignInWay = 'password' | 'passkey' | 'issuer'

/** How long a session lasts on the server, in days: a month when somebody wants to be remembered (specification §9, truths §4.4), else a day. */
export function sessionDays(isRemembered: boolean): number {
	return isRemembered ? 30 : 1
}
