import type { Dice } from '~/kernel/dice.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import { cookieIn, cookieLine } from '~/platform/session/cookies.server.ts'

/** Says to which accounts somebody signed in from this browser, without naming them; only for the limits on guessing. */
const deviceCookie = { name: 'hoi-device', days: 365 }
const purpose = 'known-device'
/** Enough for a family's computer; a further account takes the place of the one that signed in longest ago. */
const mostAccounts = 5
const dayMs = 86_400_000

interface Entry {
	id: string
	day: number
	signature: string
}

const subject = (email: string, { id, day }: Pick<Entry, 'id' | 'day'>) => `${email}/${id}/${day}`

function entriesIn(cookies: string | null): Entry[] {
	const written = cookieIn(cookies, deviceCookie.name)?.slice(0, 1_000) ?? ''
	return written.split('~').flatMap((each) => {
		const [id, day, signature, ...more] = each.split('.')
		return id && day && signature && more.length === 0 && /^\d{1,6}$/.test(day) ? [{ id, day: Number(day), signature }] : []
	})
}

const isFor = (secrets: Secrets, email: string) => (entry: Entry) => secrets.matches(entry.signature, purpose, subject(email, entry))

/**
 * The name by which the account with this address knows this browser, because it signed in here within a year.
 * @returns undefined for a browser it never signed in from
 */
export function knownDevice(secrets: Secrets, cookies: string | null, email: string, now: Date): string | undefined {
	const today = Math.floor(now.getTime() / dayMs)
	return entriesIn(cookies)
		.filter(({ day }) => day > today - deviceCookie.days && day <= today + 1)
		.find(isFor(secrets, email))?.id
}

/** The cookie of a browser that has just signed in to the account with this address. The other accounts in the cookie stay. */
export function knownDeviceCookie(
	{ secrets, dice, now, secure }: { secrets: Secrets; dice: Dice; now: Date; secure: boolean },
	cookies: string | null,
	email: string,
): string {
	const entries = entriesIn(cookies)
	const own = entries.find(isFor(secrets, email))
	const others = entries.filter((each) => each !== own).slice(0, mostAccounts - 1)
	const entry = { id: own?.id ?? Buffer.from(dice.bytes(12)).toString('base64url'), day: Math.floor(now.getTime() / dayMs) }
	const written = [{ ...entry, signature: secrets.derive(purpose, subject(email, entry)) }, ...others]
	const value = written.map(({ id, day, signature }) => `${id}.${day}.${signature}`).join('~')
	return cookieLine(deviceCookie.name, value, { maxAgeSeconds: deviceCookie.days * 86_400, secure, httpOnly: true })
}
