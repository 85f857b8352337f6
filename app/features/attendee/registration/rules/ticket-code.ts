/**
 * The code of a ticket (truths §5.1): `HOI1` + base32(payload ‖ Ed25519 signature), read from a QR by a gate that may have no network.
 *
 * Payload: key id (4 bytes), then as LEB128 numbers event, attendee, issue, variant, the first valid minute (unix) and for how many
 * minutes. What is signed is `HOI1` and the payload, so that a signature made for anything else never fits.
 *
 * Why base32 (RFC 4648): a usual code has 83 bytes. As base64url it needs the QR's byte mode and a version 7 symbol (45 modules a side);
 * base32 and base45 stay within the alphanumeric mode and both give version 6 (41 modules). Of these two base32 has no space, `%`, `+`
 * or `/`, so it survives HTML, addresses, mail and a scanner that types like a keyboard, and does not care about capitals.
 *
 * Ed25519 is deterministic: the same claims give the same code, so no code is ever stored. Renaming or rebooking raises `issue`, and
 * every code of a lower issue is revoked.
 */

/** What a ticket says about itself. */
export interface TicketClaims {
	/** 8 hexadecimal digits; which of the event's keys signed. */
	keyId: string
	eventId: number
	attendeeId: number
	/** Counts the codes of this attendee from 1; only the newest is good. */
	issue: number
	variantId: number
	/** Unix minutes: the first minute in which the ticket opens the gate. */
	validFromMinute: number
	/** Unix minutes: the first minute in which the ticket no longer opens the gate. */
	validUntilMinute: number
}

export interface DecodedTicket extends TicketClaims {
	/** The bytes that are signed. */
	message: Uint8Array
	/** 64 bytes. */
	signature: Uint8Array
}

/** The outcome of checking the signature: `unknown_key` when the gate has no key of that id. */
export type Authenticity = 'authentic' | 'forged' | 'unknown_key'

/** Checks a signature with the key of that id. The caller provides it: node:crypto on the server, WebCrypto in a browser. */
export type VerifyTicket = (keyId: string, message: Uint8Array, signature: Uint8Array) => Authenticity | Promise<Authenticity>

/** A ticket with the outcome of its signature; nothing when the text is no ticket code at all. */
export type CheckedTicket = (DecodedTicket & { authenticity: Authenticity }) | undefined

/** What the gate says. `unreadable`: not a code of ours at all. */
export type TicketDecision = 'good' | 'unreadable' | 'forged' | 'wrong_event' | 'revoked' | 'not_yet_valid' | 'no_longer_valid'

const mark = 'HOI1'
const signatureLength = 64
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Longer than any code can be; a longer text is not even read. */
const longestCode = 220
const minuteMs = 60_000

/**
 * The bytes to sign for these claims.
 * @throws RangeError for a number that is not whole or not from 0 to 2^53 − 1, for an end before the start, and for a malformed key id
 */
export function ticketMessage(claims: TicketClaims): Uint8Array {
	if (!/^[0-9a-f]{8}$/.test(claims.keyId)) throw new RangeError(`a key id has 8 hexadecimal digits, got ${claims.keyId}`)
	const minutes = claims.validUntilMinute - claims.validFromMinute
	if (minutes < 0) throw new RangeError('a ticket cannot end before it begins')
	const keyId = [0, 2, 4, 6].map((at) => Number.parseInt(claims.keyId.slice(at, at + 2), 16))
	const numbers = [claims.eventId, claims.attendeeId, claims.issue, claims.variantId, claims.validFromMinute, minutes]
	return Uint8Array.from([...markBytes(), ...keyId, ...numbers.flatMap(writeNumber)])
}

/** The text for the QR: the message that was signed (`ticketMessage`) and its 64-byte signature. */
export function ticketCode(message: Uint8Array, signature: Uint8Array): string {
	if (signature.length !== signatureLength) throw new RangeError('an Ed25519 signature has 64 bytes')
	return mark + toBase32([...message.subarray(mark.length), ...signature])
}

/**
 * Reads a code; returns nothing for any other text. Does not check who made it. Accepts spaces around it and small letters; everything else has
 * exactly one spelling, so that two different texts are never the same ticket.
 */
export function decodeTicketCode(text: string): DecodedTicket | undefined {
	if (text.length > longestCode) return undefined
	const trimmed = text.trim()
	// Check before changing to capitals: Unicode makes an S of "ſ" and an I of "ı".
	if (!/^[0-9a-z]+$/i.test(trimmed)) return undefined
	const code = trimmed.toUpperCase()
	if (!code.startsWith(mark)) return undefined
	const bytes = fromBase32(code.slice(mark.length))
	if (bytes === undefined || bytes.length <= signatureLength + 4) return undefined
	const payload = bytes.subarray(0, bytes.length - signatureLength)
	const numbers = readNumbers(payload.subarray(4))
	if (numbers?.length !== 6) return undefined
	const [eventId = 0, attendeeId = 0, issue = 0, variantId = 0, validFromMinute = 0, minutes = 0] = numbers
	if (!Number.isSafeInteger(validFromMinute + minutes)) return undefined
	return {
		keyId: Array.from(payload.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join(''),
		eventId,
		attendeeId,
		issue,
		variantId,
		validFromMinute,
		validUntilMinute: validFromMinute + minutes,
		message: Uint8Array.from([...markBytes(), ...payload]),
		signature: bytes.subarray(bytes.length - signatureLength),
	}
}

/** Reads a code and checks its signature. */
export async function checkTicketCode(text: string, verify: VerifyTicket): Promise<CheckedTicket> {
	const decoded = decodeTicketCode(text)
	return decoded && { ...decoded, authenticity: await verify(decoded.keyId, decoded.message, decoded.signature) }
}

/**
 * What the gate of one event answers to a ticket, by the first thing that is wrong with it (truths §5.1 and §5.3). A gate holds the keys of its own
 * event only: a code that names another event with an unknown key is a ticket of another event; a code that names our event must carry a signature by
 * one of our keys.
 *
 * @param revoked the attendee's code was replaced (`isReplaced`), or the ticket was cancelled
 */
export function decideTicket(asked: { ticket: CheckedTicket; eventId: number; now: Date; revoked: boolean }): TicketDecision {
	const { ticket, eventId, now, revoked } = asked
	if (ticket === undefined) return 'unreadable'
	if (ticket.authenticity === 'forged') return 'forged'
	if (ticket.eventId !== eventId) return 'wrong_event'
	if (ticket.authenticity === 'unknown_key') return 'forged'
	if (revoked) return 'revoked'
	if (now.getTime() < ticket.validFromMinute * minuteMs) return 'not_yet_valid'
	if (now.getTime() >= ticket.validUntilMinute * minuteMs) return 'no_longer_valid'
	return 'good'
}

/** Whether a newer code was made for the attendee: renaming and rebooking raise the issue. */
export function isReplaced(ticket: Pick<TicketClaims, 'issue'>, newestIssue: number): boolean {
	return ticket.issue !== newestIssue
}

/** Unix minutes from two moments, widened to whole minutes: a ticket never opens later or closes earlier than it was sold for. */
export function validityOf(from: Date, until: Date): Pick<TicketClaims, 'validFromMinute' | 'validUntilMinute'> {
	return { validFromMinute: Math.floor(from.getTime() / minuteMs), validUntilMinute: Math.ceil(until.getTime() / minuteMs) }
}

function markBytes(): number[] {
	return Array.from(mark, (letter) => letter.charCodeAt(0))
}

/** LEB128: seven bits a byte, lowest first. By division, because ids may be wider than the 32 bits of JavaScript's shifts. */
function writeNumber(value: number): number[] {
	if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`a ticket carries whole numbers from 0, got ${value}`)
	const bytes: number[] = []
	let rest = value
	while (rest >= 128) {
		bytes.push((rest % 128) + 128)
		rest = Math.floor(rest / 128)
	}
	return [...bytes, rest]
}

/** All numbers in the bytes; nothing when one of them is cut off, wider than 2^53 − 1 or not in its shortest form. */
function readNumbers(bytes: Uint8Array): number[] | undefined {
	const numbers: number[] = []
	let value = 0
	let weight = 1
	let open = false
	for (const byte of bytes) {
		const ends = byte < 128
		if (weight > 2 ** 49 || (ends && open && byte === 0)) return undefined
		value += (byte % 128) * weight
		weight *= 128
		open = !ends
		if (!ends) continue
		if (!Number.isSafeInteger(value)) return undefined
		numbers.push(value)
		value = 0
		weight = 1
	}
	return open ? undefined : numbers
}

function toBase32(bytes: readonly number[]): string {
	let text = ''
	let held = 0
	let bits = 0
	for (const byte of bytes) {
		held = (held << 8) | byte
		bits += 8
		while (bits >= 5) {
			bits -= 5
			text += alphabet[held >> bits]
			held &= (1 << bits) - 1
		}
	}
	return bits === 0 ? text : text + alphabet[held << (5 - bits)]
}

/** Returns nothing for a character outside the alphabet, for an impossible length, and for left-over bits that are not zero. */
function fromBase32(text: string): Uint8Array | undefined {
	const bytes: number[] = []
	let held = 0
	let bits = 0
	for (const letter of text) {
		const digit = alphabet.indexOf(letter)
		if (digit < 0) return undefined
		held = (held << 5) | digit
		bits += 5
		if (bits < 8) continue
		bits -= 8
		bytes.push(held >> bits)
		held &= (1 << bits) - 1
	}
	return bits >= 5 || held !== 0 ? undefined : Uint8Array.from(bytes)
}
