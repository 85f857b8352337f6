import { foldedWords } from '~/features/checkin/rules/folded-words.ts'
import type { GateStore } from './gate-store.ts'
import type { Person } from './gate-types.ts'

/** How long names may stay on a device after the event's gates close. */
const keptAfterMs = 24 * 3_600_000
const mostFound = 30
/** The most names that are asked for again at once. */
const againAtOnce = 1_000

/** Names that an older page took along have no issue: they count as the first, and are loaded again when a newer code exists. */
const issueOf = ({ issue }: { issue?: number }) => issue ?? 1

/**
 * The names a device took along. They are encrypted in its browser, under a key that cannot be read out of it. When the device is cut off, or the
 * event is over, the key and the names are deleted.
 */
export class Roster {
	private people = new Map<number, Person & { folded: string }>()
	private key: CryptoKey | undefined
	/** The people whose ticket has a newer code than their name here: it may belong to another person by now. */
	private readonly outdated = new Set<number>()

	constructor(private readonly store: GateStore) {}

	get size() {
		return this.people.size
	}

	/** The greatest id of all people here, so that only later ones are asked for. */
	get last() {
		return Math.max(0, ...this.people.keys())
	}

	/** The people to ask for again. */
	get again(): number[] {
		return [...this.outdated].slice(0, againAtOnce)
	}

	/** Learns the newest issues of codes. A name under an older issue is not shown any more until it was loaded again. */
	heard(issues: ReadonlyMap<number, { issue: number }>): void {
		for (const [id, { issue }] of issues) {
			const person = this.people.get(id)
			if (person && issueOf(person) < issue) this.outdated.add(id)
		}
	}

	async open(now: number): Promise<void> {
		const until = (await this.store.read<number>('peopleUntil')) ?? 0
		this.key = await this.store.read<CryptoKey>('peopleKey')
		if (!this.key || until < now) return this.forget()
		try {
			for (const { iv, sealed } of await this.store.people()) {
				const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, this.key, sealed)
				this.take(JSON.parse(new TextDecoder().decode(plain)) as Person[])
			}
		} catch {
			// Names that cannot be read any more are loaded again; they do not block the gate.
			await this.forget()
		}
	}

	async add(people: readonly Person[], gatesCloseAt: number): Promise<void> {
		if (people.length === 0) return
		if (!this.key) {
			this.key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
			await this.store.keep('peopleKey', this.key)
		}
		await this.store.keep('peopleUntil', gatesCloseAt + keptAfterMs)
		const iv = crypto.getRandomValues(new Uint8Array(12))
		const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, this.key, new TextEncoder().encode(JSON.stringify(people)))
		await this.store.addPeople({ iv, sealed })
		this.take(people)
	}

	async forget(): Promise<void> {
		this.people.clear()
		this.outdated.clear()
		this.key = undefined
		await this.store.forget('peopleKey', 'peopleUntil')
		await this.store.forgetPeople()
	}

	/** The person of a ticket code with this issue, as far as this device knows. */
	find(id: number, issue: number): Person | undefined {
		const person = this.people.get(id)
		return person && !this.outdated.has(id) && issueOf(person) >= issue ? person : undefined
	}

	search(text: string): Person[] {
		const words = foldedWords(text)
		if (words.length === 0) return []
		const found: Person[] = []
		for (const person of this.people.values()) {
			if (!this.outdated.has(person.id) && words.every((word) => person.folded.includes(word))) found.push(person)
			if (found.length === mostFound) break
		}
		return found
	}

	private take(people: readonly Person[]) {
		for (const person of people) {
			this.people.set(person.id, { ...person, folded: foldedWords(`${person.name} ${person.candidateNumber ?? ''}`).join(' ') })
			this.outdated.delete(person.id)
		}
	}
}
