import type { EventAtGate } from '~/features/attendee/registration/rules/gate.ts'
import { LRUCache } from 'lru-cache'
import type { Secrets } from '~/kernel/secrets.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { openSigningKey, verifierOf, type Signer } from '~/platform/signing/keys.server.ts'
import { listEventKeys, type EventKeyRow } from '~/features/event/store.server.ts'
import { ticketCode, ticketMessage, validityOf, type VerifyTicket } from '~/features/attendee/registration/rules/ticket-code.ts'
import type { AttendeeRow } from '~/features/attendee/registration/store.server.ts'

// Opening a sealed key costs more than signing with it, and an event that sells out signs with the same key all day.
const opened = new LRUCache<string, Signer>({ max: 500 })

/** Signs ticket codes of an event with its newest key; nothing while the event has no key. */
export async function ticketSigner(store: Store, eventId: number, secrets: Secrets): Promise<Signer | undefined> {
	return signerOf(await listEventKeys(store, eventId), secrets)
}

/** The same where the event's keys are read already, the newest first. */
export function signerOf([newest]: readonly EventKeyRow[], secrets: Secrets): Signer | undefined {
	if (!newest) return undefined
	const known = opened.get(newest.sealedPrivateKey)
	if (known) return known
	const signer = openSigningKey(newest, secrets.roots)
	opened.set(newest.sealedPrivateKey, signer)
	return signer
}

/** Checks ticket codes of an event by any of its keys (truths §5.1: keys may be rotated). */
export async function ticketVerifier(store: Store, eventId: number): Promise<VerifyTicket> {
	const keys = new Map((await listEventKeys(store, eventId)).map(({ keyId, publicKey }) => [keyId, verifierOf(publicKey)]))
	return (keyId, message, signature) => {
		const verify = keys.get(keyId)
		if (!verify) return 'unknown_key'
		return verify(message, signature) ? 'authentic' : 'forged'
	}
}

/** A gate opens this long before an event starts, and closes this long after it ends. */
const earlyMs = 12 * 3_600_000
const lateMs = 6 * 3_600_000

/** From when until when tickets of an event open its gates. */
function gateHours(event: { startsAt: Date; endsAt: Date }): [from: Date, until: Date] {
	return [new Date(event.startsAt.getTime() - earlyMs), new Date(event.endsAt.getTime() + lateMs)]
}

/** What a gate must know of its event. */
export function eventAtGate(event: { startsAt: Date; endsAt: Date; state: string }): EventAtGate {
	const [opens, closes] = gateHours(event)
	return { cancelled: event.state === 'cancelled', opens, closes }
}

/** The code of an attendee's ticket. It stays the same until the ticket is issued anew. */
export function codeOf(
	signer: Signer,
	attendee: Pick<AttendeeRow, 'id' | 'eventId' | 'variantId' | 'codeIssue'>,
	event: { startsAt: Date; endsAt: Date },
): string {
	const validity = validityOf(...gateHours(event))
	const message = ticketMessage({
		keyId: signer.keyId,
		eventId: attendee.eventId,
		attendeeId: attendee.id,
		issue: attendee.codeIssue,
		variantId: attendee.variantId,
		...validity,
	})
	return ticketCode(message, signer.sign(message))
}
