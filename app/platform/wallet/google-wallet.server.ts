import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { locales, type Locale } from '~/kernel/locale.ts'
import { offsetMinutes } from '~/kernel/zones.ts'
import { SettingsError } from '~/platform/settings/settings.server.ts'
import { partsOf } from './colour.ts'
import type { WalletTicket, WalletWords } from './wallet-ticket.ts'

export interface GoogleWallet {
	/** The address of Google's page that saves the ticket. */
	saveLink: (ticket: WalletTicket, locale: Locale, now: Date) => string
}

const accountShape = z.object({ client_email: z.email(), private_key: z.string() })

/**
 * Google Wallet: a link whose JWT (RFC 7519, RS256) brings the event and the ticket with it, so that nothing has to be sent to Google before
 * its buyer presses the button. `issuer` is the number Google gave the house, `account` the service account's key file.
 * @throws SettingsError
 */
export function openGoogleWallet(issuer: string, account: string): GoogleWallet {
	const { email, key } = accountOf(account)
	return {
		saveLink(ticket, locale, now) {
			const jwtWith = (detail: Detail) => {
				const payload = {
					eventTicketClasses: [classOf(ticket, issuer, locale, detail)],
					eventTicketObjects: [objectOf(ticket, issuer, locale, detail)],
				}
				return signed({ iss: email, aud: 'google', typ: 'savetowallet', iat: Math.floor(now.getTime() / 1000), payload }, key)
			}
			let jwt = jwtWith('every language')
			for (const detail of ['one language', 'what is needed', 'short names'] as const) if (jwt.length > longestJwt) jwt = jwtWith(detail)
			return `https://pay.google.com/gp/v/save/${jwt}`
		},
	}
}

/** Google says that some browsers cut longer links off. So a ticket with long names leaves out details that its own page shows. */
const longestJwt = 1800
type Detail = 'every language' | 'one language' | 'what is needed' | 'short names'
const isSpare = (detail: Detail) => detail === 'what is needed' || detail === 'short names'

function accountOf(text: string): { email: string; key: KeyObject } {
	try {
		const { client_email: email, private_key: pem } = accountShape.parse(JSON.parse(text))
		const key = createPrivateKey(pem)
		if (key.asymmetricKeyType === 'rsa') return { email, key }
	} catch {
		// The error is thrown below: whatever is wrong with the text, it is not the file that Google gives.
	}
	throw new SettingsError('Hội cannot start. GOOGLE_WALLET_ACCOUNT: must be the JSON key of a service account, or a file with one.')
}

function signed(claims: object, key: KeyObject): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
	const message = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
	return `${message}.${sign('sha256', Buffer.from(message), key).toString('base64url')}`
}

type Said = (sheet: WalletWords) => string

/** A text in the asked language, and in the other languages where their text differs. */
function localized({ sheets }: WalletTicket, locale: Locale, detail: Detail, said: Said) {
	const text = (each: Locale) => ({ language: each.slice(0, 2), value: fitted(said(sheets[each]), detail) })
	const others = detail !== 'every language' ? [] : locales.filter((each) => each !== locale && said(sheets[each]) !== said(sheets[locale]))
	return { defaultValue: text(locale), ...(others.length > 0 ? { translatedValues: others.map(text) } : {}) }
}

/** In bytes of UTF-8, of which Vietnamese letters take up to three. */
const shortNameBytes = 32

function fitted(text: string, detail: Detail): string {
	if (detail !== 'short names' || Buffer.byteLength(text) <= shortNameBytes) return text
	let short = ''
	for (const letter of text.normalize('NFC')) {
		if (Buffer.byteLength(`${short}${letter}…`) > shortNameBytes) break
		short += letter
	}
	return `${short}…`
}

/** The event. Google wants the local time of the place, with its offset. */
function classOf(ticket: WalletTicket, issuer: string, locale: Locale, detail: Detail) {
	const sheet = ticket.sheets[locale]
	const { position } = ticket
	return {
		id: `${issuer}.event-${ticket.eventId}`,
		issuerName: fitted(sheet.organiser.text, detail),
		reviewStatus: 'UNDER_REVIEW',
		eventName: localized(ticket, locale, detail, ({ eventName }) => eventName),
		dateTime: { start: localIso(ticket.startsAt, ticket.timeZone), end: localIso(ticket.endsAt, ticket.timeZone) },
		...(isSpare(detail)
			? {}
			: {
					venue: {
						name: localized(ticket, locale, detail, ({ where }) => where.text),
						address: localized(ticket, locale, detail, ({ where }) => where.note || where.text),
					},
				}),
		...(position && !isSpare(detail) ? { merchantLocations: [position] } : {}),
	}
}

function objectOf(ticket: WalletTicket, issuer: string, locale: Locale, detail: Detail) {
	const sheet = ticket.sheets[locale]
	const { candidateNumber } = sheet
	const hex = partsOf(sheet.palette?.deep).map((part) => part.toString(16).padStart(2, '0'))
	return {
		// An object once saved is never changed by another link: a new code is a new object.
		id: `${issuer}.ticket-${ticket.attendeeId}-${ticket.issue}`,
		classId: `${issuer}.event-${ticket.eventId}`,
		state: 'ACTIVE',
		hexBackgroundColor: `#${hex.join('')}`,
		ticketHolderName: fitted(sheet.attendee.text, detail),
		ticketType: localized(ticket, locale, detail, ({ ticket: { text, note } }) => (note ? `${text} · ${note}` : text)),
		reservationInfo: { confirmationCode: sheet.order.text },
		barcode: { type: 'QR_CODE', value: sheet.code },
		...(isSpare(detail) ? {} : { validTimeInterval: { end: { date: ticket.validUntil } } }),
		...(candidateNumber ? { textModulesData: [{ id: 'number', header: candidateNumber.label, body: candidateNumber.number }] } : {}),
	}
}

/** `2026-12-05T05:00:00+07:00` */
function localIso(at: string, zone: string): string {
	const instant = new Date(at)
	const offset = offsetMinutes(instant, zone)
	const size = Math.abs(offset)
	const two = (value: number) => String(value).padStart(2, '0')
	const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19)
	return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
