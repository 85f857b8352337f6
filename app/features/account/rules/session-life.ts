/** What somebody proved who they are with when a session was opened. `issuer`: signed in elsewhere. */
export type SignInWay = 'password' | 'passkey' | 'issuer'

/** How long a session lasts on the server, in days: a month for who wants to be remembered (specification §9, truths §4.4), else a day. */
export function sessionDays(isRemembered: boolean): number {
	return isRemembered ? 30 : 1
}
