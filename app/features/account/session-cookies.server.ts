/** The session's token: opaque, unreadable for scripts. */
const sessionCookieName = 'hoi-session'
/** What the page may show of who is signed in (specification §9); never believed (truths §4.4). */
const userCookieName = 'odoo-user'

/** How long a session lasts, in days (specification §9, truths §4.4). */
export const sessionDays = 30

function line(name: string, value: string, maxAgeSeconds: number, { secure, httpOnly }: { secure: boolean; httpOnly: boolean }): string {
	return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}`
}

/** The cookies of a browser that has just signed in. */
export function signedInCookies({ token, accountId, name }: { token: string; accountId: number; name: string }, secure: boolean): string[] {
	const life = sessionDays * 86_400
	return [
		line(sessionCookieName, token, life, { secure, httpOnly: true }),
		line(userCookieName, encodeURIComponent(JSON.stringify({ id: accountId, name })), life, { secure, httpOnly: false }),
	]
}

/** Takes them away again. */
export function signedOutCookies(secure: boolean): string[] {
	return [line(sessionCookieName, '', 0, { secure, httpOnly: true }), line(userCookieName, '', 0, { secure, httpOnly: false })]
}

/** The session's token in a request's cookies. */
export function sessionTokenIn(cookies: string | null): string | undefined {
	return cookies
		?.split(';')
		.map((part) => part.trim())
		.find((part) => part.startsWith(`${sessionCookieName}=`))
		?.slice(sessionCookieName.length + 1)
}
