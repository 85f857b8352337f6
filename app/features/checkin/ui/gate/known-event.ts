import { deviceClock } from '~/ui/device-clock.ts'
import { checkTicketCode, validityOf, type CheckedTicket } from '~/features/attendee/registration/rules/ticket-code.ts'
import type { EventAtGate } from '~/features/attendee/registration/rules/gate.ts'
import { decideAlone, type Exception } from '~/features/checkin/rules/alone.ts'
import { hoursOf, insideSince, isTimeAnswer, type Direction, type GateAnswer, type Passage } from '~/features/checkin/rules/gate-answer.ts'
import type { GateStore } from './gate-store.ts'
import type { GateData, GateList, OwnPassage, Person, Shown, Snapshot, ToldPassage } from './gate-types.ts'
import { Passages } from './passages.ts'

/** The server returns a passage at the latest so long after it was sent. */
const toldBackMs = 20_000

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

interface ToldSeen {
	listId: number
	attendeeId: number
	passage: Passage
}

interface DecidedAlone extends Pick<Shown, 'opensAt' | 'closedAt' | 'mayOverride'> {
	answer: GateAnswer
	earlier: Passage | undefined
}

/** What a device knows about its event: the data it took along, and the passages it saw itself. It decides alone by these. */
export class KnownEvent {
	private snapshot: Snapshot | undefined
	private keys = new Map<string, CryptoKey>()
	private exceptions = new Map<number, Exception>()
	private readonly passages = new Passages()
	/** By the id of the scan. */
	private readonly told = new Map<number, ToldSeen>()
	/** By nonce. */
	private readonly own = new Map<string, OwnPassage>()
	/** Passages that the device saw and could not write down. */
	private unwritten: OwnPassage[] = []
	verifies = true

	constructor(private readonly store: GateStore) {}

	get data(): GateData | undefined {
		return this.snapshot?.data
	}

	/** The time by the server's clock, as far as it is known. */
	now(): number {
		return deviceClock() + (this.snapshot?.clockAhead ?? 0)
	}

	async open(): Promise<void> {
		await this.takeOver()
		const { snapshot, passages, own } = await this.store.event()
		this.snapshot = snapshot
		for (const passage of passages) this.putTold(passage)
		for (const passage of own) this.putOwn(passage)
		await this.read()
	}

	/** Moves the data of an older page, which kept two long lists, into single entries. */
	private async takeOver(): Promise<void> {
		const old = await this.store.read<Snapshot & { passages?: ToldPassage[] }>('snapshot')
		const own = await this.store.read<OwnPassage[]>('own')
		if (!old && !own) return
		const { passages, ...snapshot } = old ?? {}
		await this.store.changeEvent({ ...(old && { forgets: 'told', snapshot: snapshot as Snapshot, passages }), own })
		await this.store.forget('snapshot', 'own')
	}

	/** What the device already has, so that the server sends only changes. */
	known() {
		return { known: this.snapshot?.data.digest ?? '', passagesAfter: this.snapshot?.data.passagesAfter ?? 0 }
	}

	/** Takes an answer of the server along. @param askedAt our clock at the time of the request */
	async take(data: GateData, askedAt: number): Promise<void> {
		const undone = data.undone.filter((id) => this.removeTold(id))
		const isUndone = new Set(data.undone)
		const passages = data.passages.filter((passage) => !isUndone.has(passage[0]) && this.putTold(passage))
		const clockAhead = data.now - (askedAt + deviceClock()) / 2
		// Names are kept elsewhere, encrypted.
		const kept = { ...data, people: null, exceptions: null, passages: [], undone: [] }
		const exceptions = data.exceptions ?? this.snapshot?.exceptions ?? []
		const snapshot = { data: kept, exceptions, clockAhead, fetchedAt: deviceClock() }
		this.snapshot = snapshot
		const ownTold: string[] = []
		for (const [nonce, passage] of this.own) {
			if (passage.sentAt === undefined || askedAt - passage.sentAt < toldBackMs) continue
			this.own.delete(nonce)
			this.passages.remove(passage.listId, passage.attendeeId, passage)
			ownTold.push(nonce)
		}
		await this.store.changeEvent({ snapshot, passages, undone, ownTold })
		await this.read()
	}

	/**
	 * Notes a passage that this device allowed.
	 * @returns whether it is written down; if not, it counts all the same, and is written with the next one
	 */
	async saw(passage: OwnPassage): Promise<boolean> {
		this.putOwn(passage)
		const own = [...this.unwritten, passage]
		try {
			await this.store.changeEvent({ own })
			this.unwritten = []
			return true
		} catch {
			this.unwritten = own
			return false
		}
	}

	/** Notes which passages the server now has. */
	async sent(nonces: readonly string[]): Promise<void> {
		const own = nonces.flatMap((nonce) => this.own.get(nonce) ?? [])
		if (own.length === 0) return
		for (const passage of own) passage.sentAt = deviceClock()
		await this.store.changeEvent({ own })
	}

	async forget(): Promise<void> {
		this.snapshot = undefined
		this.passages.forget()
		this.told.clear()
		this.own.clear()
		this.unwritten = []
		await this.store.forget('snapshot', 'own')
		await this.store.changeEvent({ forgets: 'all' })
		await this.read()
	}

	/** The newest issue of each code whose first issue is not valid as it is. */
	get issues(): ReadonlyMap<number, { issue: number }> {
		return this.exceptions
	}

	/** Reads a code and checks its signature with the keys taken along. */
	check(code: string): Promise<CheckedTicket> {
		return checkTicketCode(code, async (keyId, message, signature) => {
			const key = this.keys.get(keyId)
			if (!key) return 'unknown_key'
			return (await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))) ? 'authentic' : 'forged'
		})
	}

	/** The ticket of a person who was picked by name: their newest, valid while the event's gates are open. */
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

	decide(ticket: CheckedTicket, list: GateList, direction: Direction, override = false): DecidedAlone {
		const passages = ticket ? this.passages.through(list.id, ticket.attendeeId) : []
		const taken = {
			eventId: this.data?.event.id ?? 0,
			event: this.atGate(),
			exceptions: this.exceptions,
			inside: list.capacity === null ? 0 : this.figures(list.id).inside,
		}
		const answer = decideAlone({ ticket, taken, list, direction, now: this.now(), passages, override })
		return {
			answer,
			...this.hoursTold(answer, list),
			earlier: answer === 'already_in' || direction === 'exit' ? insideSince(passages) : undefined,
		}
	}

	/** When a list's gate opens, or closed, for a person who came at another time; and whether this device may let them in all the same. */
	private hoursTold(answer: GateAnswer, list: GateList): Pick<DecidedAlone, 'opensAt' | 'closedAt' | 'mayOverride'> {
		if (!isTimeAnswer(answer)) return {}
		const { opensAt, closesAt } = hoursOf(list, this.atGate())
		const isEarly = answer === 'not_yet_valid' || answer === 'list_not_open'
		return { ...(isEarly ? { opensAt } : { closedAt: closesAt }), mayOverride: this.data?.device.mayOverride === true }
	}

	/** The event's hours and state, as far as this device knows. */
	private atGate(): EventAtGate {
		const { opensAt = 0, closesAt = 0, cancelled = false } = this.data?.event ?? {}
		return { opens: new Date(opensAt), closes: new Date(closesAt), cancelled }
	}

	/** How many people came through a list, and how many are inside. */
	figures(listId: number): { came: number; inside: number } {
		return this.passages.figures(listId)
	}

	/** @returns whether the passage was new */
	private putTold([scanId, listId, attendeeId, entry, at]: ToldPassage): boolean {
		if (this.told.has(scanId)) return false
		const passage: Passage = { direction: entry === 1 ? 'entry' : 'exit', at }
		this.told.set(scanId, { listId, attendeeId, passage })
		this.passages.add(listId, attendeeId, passage)
		return true
	}

	/** @returns whether the passage was known */
	private removeTold(scanId: number): boolean {
		const told = this.told.get(scanId)
		if (told) this.passages.remove(told.listId, told.attendeeId, told.passage)
		return this.told.delete(scanId)
	}

	private putOwn(passage: OwnPassage) {
		this.own.set(passage.nonce, passage)
		this.passages.add(passage.listId, passage.attendeeId, passage)
	}

	/** Prepares the data of the snapshot for decisions. */
	private async read(): Promise<void> {
		this.exceptions = new Map(
			(this.snapshot?.exceptions ?? []).map(([id, issue, canceled, paid]) => [id, { issue, canceled: canceled === 1, paid: paid === 1 }]),
		)
		try {
			const imported = (this.snapshot?.data.keys ?? []).map(
				async ({ keyId, publicKey }) =>
					[keyId, await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])] as const,
			)
			this.keys = new Map(await Promise.all(imported))
			this.verifies = true
		} catch {
			// An older browser cannot check signatures: it scans as long as there is a network.
			this.verifies = false
		}
	}
}
