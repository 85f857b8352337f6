import { isZone } from '~/kernel/zones.ts'
import type { LookedAt } from '~/kernel/moment.ts'
import type { SessionFacts } from '~/kernel/operation.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import { cookieLine } from '~/platform/session/cookies.server.ts'

/** The cookie with the moment that a browser looks at; it counts for one session only. */
export const momentCookie = 'hoi-moment'
const purpose = 'moment'
/** A rehearsal that was forgotten ends by itself. */
const lastsSeconds = 8 * 3600

type Chosen = Pick<LookedAt, 'at' | 'zone'>
type Session = Pick<SessionFacts, 'id'>

const subject = ({ id }: Session, { at, zone }: Chosen) => `${id}/${at.getTime()}/${zone}`

/** The cookie of a browser that begins to look at a moment. */
export function momentLine(secrets: Secrets, session: Session, chosen: Chosen, secure: boolean): string {
	const value = [chosen.at.getTime(), chosen.zone, secrets.derive(purpose, subject(session, chosen))].join('~')
	return cookieLine(momentCookie, encodeURIComponent(value), { maxAgeSeconds: lastsSeconds, secure, httpOnly: true })
}

/** The cookie line that leads back to the present. */
export function presentLine(secure: boolean): string {
	return cookieLine(momentCookie, '', { maxAgeSeconds: 0, secure, httpOnly: true })
}

/** The moment in a cookie; nothing where the cookie belongs to another session, or was changed. */
export function momentIn(secrets: Secrets, session: Session, cookie: string): Chosen | undefined {
	const [ms = '', zone = '', signature, ...more] = cookie.slice(0, 200).split('~')
	if (!/^\d{1,15}$/.test(ms) || !isZone(zone) || more.length > 0) return undefined
	const chosen = { at: new Date(Number(ms)), zone }
	return secrets.matches(signature, purpose, subject(session, chosen)) ? chosen : undefined
}
