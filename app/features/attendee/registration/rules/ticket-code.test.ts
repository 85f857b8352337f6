import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import {
	checkTicketCode,
	decideTicket,
	decodeTicketCode,
	isReplaced,
	ticketCode,
	ticketMessage,
	validityOf,
	type TicketClaims,
	type VerifyTicket,
} from './ticket-code.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keyId = '0a1b2c3d'
const gate: VerifyTicket = (id, message, signature) =>
	id === keyId ? (verify(null, message, publicKey, signature) ? 'authentic' : 'forged') : 'unknown_key'

const claims: TicketClaims = {
	keyId,
	eventId: 3012,
	attendeeId: 481_516,
	issue: 1,
	variantId: 9044,
	...validityOf(new Date('2026-12-05T17:00:00Z'), new Date('2026-12-06T17:00:00Z')),
}
const during = new Date('2026-12-06T01:00:00Z')

function issueCode(of: TicketClaims): string {
	const message = ticketMessage(of)
	return ticketCode(message, new Uint8Array(sign(null, message, privateKey)))
}

async function decide(code: string, more: { eventId?: number; now?: Date; revoked?: boolean } = {}) {
	return decideTicket({ ticket: await checkTicketCode(code, gate), eventId: claims.eventId, now: during, revoked: false, ...more })
}

const anyId = fc.oneof(fc.nat(300), fc.maxSafeNat())
const anyClaims: fc.Arbitrary<TicketClaims> = fc
	.record({
		keyId: fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => Buffer.from(bytes).toString('hex')),
		eventId: anyId,
		attendeeId: anyId,
		issue: anyId,
		variantId: anyId,
		validFromMinute: fc.nat(),
		minutes: fc.nat(),
	})
	.map(({ minutes, ...rest }) => ({ ...rest, validUntilMinute: rest.validFromMinute + minutes }))

describe('the code of a ticket', () => {
	it('gives back what went in, for all ids', () => {
		fc.assert(
			fc.property(anyClaims, fc.uint8Array({ minLength: 64, maxLength: 64 }), (given, signature) => {
				const code = ticketCode(ticketMessage(given), signature)
				const decoded = decodeTicketCode(code)
				expect(decoded).toEqual({ ...given, message: ticketMessage(given), signature })
				expect(decodeTicketCode(` ${code.toLowerCase()}\n`)).toEqual(decoded)
			}),
		)
	})

	it('is the same text every time, so that nothing need be stored', () => {
		expect(issueCode(claims)).toBe(issueCode({ ...claims }))
	})

	it('makes a smaller QR than base64url would', () => {
		const code = issueCode(claims)
		const bytes = Buffer.concat([ticketMessage(claims).subarray(4), Buffer.alloc(64, 0xa5)])
		expect(code).toMatch(/^HOI1[A-Z2-7]+$/)
		expect(QRCode.create(code, { errorCorrectionLevel: 'M' }).version).toBe(6)
		expect(QRCode.create(bytes.toString('base64url'), { errorCorrectionLevel: 'M' }).version).toBe(7)
	})

	it('refuses every tampered byte', async () => {
		const message = ticketMessage(claims)
		const signature = new Uint8Array(sign(null, message, privateKey))
		const whole = [...message, ...signature]
		for (let place = 4; place < whole.length; place += 1) {
			for (const change of [1, 0x80, 0xff]) {
				const bytes = Uint8Array.from(whole, (byte, index) => (index === place ? byte ^ change : byte))
				const code = ticketCode(bytes.subarray(0, message.length), bytes.subarray(message.length))
				expect(['forged', 'wrong_event', 'unreadable']).toContain(await decide(code))
			}
		}
	})

	it('refuses every changed, missing and added character', async () => {
		const code = issueCode(claims)
		await fc.assert(
			fc.asyncProperty(fc.nat(code.length - 1), fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-%'), async (place, letter) => {
				fc.pre(code[place] !== letter)
				for (const with_ of [letter, '', (code[place] ?? '') + letter]) {
					const changed = code.slice(0, place) + with_ + code.slice(place + 1)
					expect(await decide(changed)).not.toBe('good')
				}
			}),
			{ numRuns: 300 },
		)
	})

	it('is not read from any other text, and reading never throws', () => {
		fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => decodeTicketCode(text) === undefined))
		fc.assert(
			fc.property(fc.stringMatching(/^HOI1[A-Z2-7]{110,150}$/), (text) => {
				const decoded = decodeTicketCode(text)
				return decoded === undefined || ticketCode(ticketMessage(decoded), decoded.signature) === text
			}),
		)
		const withS = issueCode({ ...claims, keyId: '90000000' })
		expect(withS).toContain('S')
		expect(decodeTicketCode(withS)).toBeDefined()
		expect(decodeTicketCode(withS.replace('S', 'ſ'))).toBeUndefined()
		expect(decodeTicketCode('HOI1'.padEnd(1_000_000, 'A'))).toBeUndefined()
	})

	it('is not made from invalid claims', () => {
		expect(() => ticketMessage({ ...claims, eventId: -1 })).toThrow(RangeError)
		expect(() => ticketMessage({ ...claims, variantId: 1.5 })).toThrow(RangeError)
		expect(() => ticketMessage({ ...claims, validUntilMinute: 0 })).toThrow(RangeError)
		expect(() => ticketMessage({ ...claims, keyId: 'key' })).toThrow(RangeError)
		expect(() => ticketCode(ticketMessage(claims), new Uint8Array(63))).toThrow(RangeError)
	})
})

describe('the gate', () => {
	it('lets a good ticket in, from its first to its last minute', async () => {
		const code = issueCode(claims)
		expect(await decide(code)).toBe('good')
		expect(await decide(code, { now: new Date('2026-12-05T16:59:59.999Z') })).toBe('not_yet_valid')
		expect(await decide(code, { now: new Date('2026-12-05T17:00:00Z') })).toBe('good')
		expect(await decide(code, { now: new Date('2026-12-06T16:59:59.999Z') })).toBe('good')
		expect(await decide(code, { now: new Date('2026-12-06T17:00:00Z') })).toBe('no_longer_valid')
	})

	it('distinguishes a ticket of another event from a forged one', async () => {
		expect(await decide(issueCode(claims), { eventId: 5 })).toBe('wrong_event')
		expect(await decide(issueCode({ ...claims, eventId: 5, keyId: 'ffffffff' }))).toBe('wrong_event')
		expect(await decide(issueCode({ ...claims, keyId: 'ffffffff' }))).toBe('forged')
		expect(await decide(ticketCode(ticketMessage(claims), new Uint8Array(64)))).toBe('forged')
		expect(await decide(ticketCode(ticketMessage({ ...claims, eventId: 5 }), new Uint8Array(64)))).toBe('forged')
		expect(await decide('https://example.vn/')).toBe('unreadable')
	})

	it('refuses a code after a newer one replaced it', async () => {
		const old = await checkTicketCode(issueCode(claims), gate)
		const renewed = await checkTicketCode(issueCode({ ...claims, issue: 2 }), gate)
		const say = (ticket: typeof old) =>
			decideTicket({ ticket, eventId: claims.eventId, now: during, revoked: ticket !== undefined && isReplaced(ticket, 2) })
		expect(say(old)).toBe('revoked')
		expect(say(renewed)).toBe('good')
	})

	it('works with WebCrypto as a browser has it', async () => {
		const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
		const key = await crypto.subtle.importKey('raw', new Uint8Array(raw), 'Ed25519', false, ['verify'])
		const browser: VerifyTicket = async (_id, message, signature) =>
			(await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))) ? 'authentic' : 'forged'
		const ticket = await checkTicketCode(issueCode(claims), browser)
		expect(decideTicket({ ticket, eventId: claims.eventId, now: during, revoked: false })).toBe('good')
	})

	it('extends the validity to whole minutes', () => {
		expect(validityOf(new Date(90_000), new Date(90_001))).toEqual({ validFromMinute: 1, validUntilMinute: 2 })
	})
})
