import { deviceClock } from '../../../../ui/device-clock.ts'
import { checkTicketCode, validityOf, type CheckedTicket } from '../../../registration/rules/ticket-code.ts'
import type { EventAtGate } from '~/features/registration/rules/gate.ts'
import { decideAlone, type Exception } from '../../rules/alone.ts'
import { insideSince, type Direction, type GateAnswer, type Passage } from '../../rules/gate-answer.ts'
import type { GateStore } from './gate-store.ts'
import type { GateData, GateList, OwnPassage, Person, Snapshot } from './gate-types.ts'

/** What came back from the server is there at the latest so long after it was sent. */
const toldBackMs = 20_000

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

interface Seen extends Passage {
	scanId?: number
}

/** What a device knows of its event: what it took along, and whom it saw passing itself. Decides alone by that. */
export class KnownEvent {
	private snapshot: Snapshot | undefined
	private own: OwnPassage[] = []
	private keys = new Map<string, CryptoKey>()
	private exceptions = new Map<number, Exception>()
	private passages = new Map<string, Seen[]>()
	verifies = true

	constructor(private readonly store: GateStore) {}

	get data(): GateData | undefined {
		return this.snapshot?.data
	}

	/** The server's clock, as far as it is known. */
	now(): number {
		return deviceClock() + (this.snapshot?.clockAhead ?? 0)
	}

	async open(): Promise<void> {
		this.snapshot = await this.store.read<Snapshot>('snapshot')
		this.own = (await this.store.read<OwnPassage[]>('own')) ?? []
		await this.index()
	}

	/** What to ask the server for: only what changed. */
	known() {
		return { known: this.snapshot?.data.digest ?? '', passagesAfter: this.snapshot?.data.passagesAfter ?? 0 }
	}

	/** Takes an answer of the server along. @param askedAt our clock, when it was asked */
	async take(data: GateData, askedAt: number): Promise<void> {
		const undone = new Set(data.undone)
		const before = (this.snapshot?.passages ?? []).filter(([id]) => !undone.has(id))
		const known = new Set(before.map(([id]) => id))
		const passages = [...before, ...data.passages.filter(([id]) => !known.has(id) && !undone.has(id))]
		const clockAhead = data.now - (askedAt + deviceClock()) / 2
		// Names lie elsewhere, encrypted.
		const kept = { ...data, people: null, exceptions: null, passages: [], undone: [] }
		this.snapshot = {
			data: kept,
			exceptions: data.exceptions ?? this.snapshot?.exceptions ?? [],
			passages,
			clockAhead,
			fetchedAt: deviceClock(),
		}
		this.own = this.own.filter(({ sentAt }) => sentAt === undefined || askedAt - sentAt < toldBackMs)
		await this.store.keep('snapshot', this.snapshot)
		await this.store.keep('own', this.own)
		await this.index()
	}

	/** Notes whom this device let pass. */
	async saw(passage: OwnPassage): Promise<void> {
		this.own.push(passage)
		this.put(passage.listId, passage.attendeeId, passage)
		await this.store.keep('own', this.own)
	}

	/** The server has these now. */
	async told(nonces: readonly string[]): Promise<void> {
		const sent = new Set(nonces)
		this.own = this.own.map((each) => (sent.has(each.nonce) ? { ...each, sentAt: deviceClock() } : each))
		await this.store.keep('own', this.own)
	}

	async forget(): Promise<void> {
		this.snapshot = undefined
		this.own = []
		await this.store.forget('snapshot', 'own')
		await this.index()
	}

	/** Reads a code and checks its signature, by the keys taken along. */
	read(code: string): Promise<CheckedTicket> {
		return checkTicketCode(code, async (keyId, message, signature) => {
			const key = this.keys.get(keyId)
			if (!key) return 'unknown_key'
			return (await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))) ? 'authentic' : 'forged'
		})
	}

	/** The ticket of somebody who was picked by name: their newest, good while the event's gates are open. */
	ticketOf(person: Pick<Person, 'id' | 'variantId'>): CheckedTicket {
		const { opens, closes } = this.atGate()
		return {
			...{
				keyId: '00000000',
				eventId: this.data?.event.id ?? 0,
				attendeeId: person.id,
				variantId: person.variantId,
				authenticity: 'authentic',
			},
			issue: this.exceptions.get(person.id)?.issue ?? 1,
			...validityOf(opens, closes),
			...{ message: new Uint8Array(), signature: new Uint8Array() },
		}
	}

	decide(ticket: CheckedTicket, list: GateList, direction: Direction): { answer: GateAnswer; earlier: Passage | undefined } {
		const passages = (ticket && this.passages.get(`${list.id}:${ticket.attendeeId}`)) ?? []
		const taken = {
			eventId: this.data?.event.id ?? 0,
			event: this.atGate(),
			exceptions: this.exceptions,
			inside: list.capacity === null ? 0 : this.figures(list.id).inside,
		}
		const answer = decideAlone({ ticket, taken, list, direction, now: this.now(), passages })
		return { answer, earlier: answer === 'already_in' || direction === 'exit' ? insideSince(passages) : undefined }
	}

	/** What was heard of the event itself. */
	private atGate(): EventAtGate {
		const { opensAt = 0, closesAt = 0, cancelled = false } = this.data?.event ?? {}
		return { opens: new Date(opensAt), closes: new Date(closesAt), cancelled }
	}

	/** How many came through a list, and how many are inside. */
	figures(listId: number): { came: number; inside: number } {
		let [came, inside] = [0, 0]
		for (const [key, passages] of this.passages) {
			if (!key.startsWith(`${listId}:`)) continue
			if (passages.some(({ direction }) => direction === 'entry')) came += 1
			if (insideSince(passages)) inside += 1
		}
		return { came, inside }
	}

	private put(listId: number, attendeeId: number, passage: Seen) {
		const key = `${listId}:${attendeeId}`
		this.passages.set(key, [...(this.passages.get(key) ?? []), passage])
	}

	private async index(): Promise<void> {
		this.exceptions = new Map(
			(this.snapshot?.exceptions ?? []).map(([id, issue, canceled, paid]) => [id, { issue, canceled: canceled === 1, paid: paid === 1 }]),
		)
		this.passages = new Map()
		for (const [scanId, listId, attendeeId, entry, at] of this.snapshot?.passages ?? [])
			this.put(listId, attendeeId, { scanId, direction: entry === 1 ? 'entry' : 'exit', at })
		for (const passage of this.own) this.put(passage.listId, passage.attendeeId, passage)
		try {
			const imported = (this.snapshot?.data.keys ?? []).map(
				async ({ keyId, publicKey }) =>
					[keyId, await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])] as const,
			)
			this.keys = new Map(await Promise.all(imported))
			this.verifies = true
		} catch {
			// An older browser: it scans as long as there is a network.
			this.verifies = false
		}
	}
}
