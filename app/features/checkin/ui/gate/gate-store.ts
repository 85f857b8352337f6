import type { OwnPassage, QueuedScan, Snapshot, ToldPassage } from './gate-types.ts'

type StoreName = 'kept' | 'queue' | 'people'

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error ?? new Error('the device could not be read'))
	})
}

function ended(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve()
		transaction.onabort = () => reject(transaction.error ?? new Error('the device could not be written'))
	})
}

/** What a gate keeps in its browser: its token and the data it took along, the scans that wait to be sent, and encrypted pages of names. */
export interface GateStore {
	read: <Value>(key: string) => Promise<Value | undefined>
	keep: (key: string, value: unknown) => Promise<void>
	forget: (...keys: string[]) => Promise<void>
	/** @returns only when the scan is written: a scan that was answered is never lost. */
	enqueue: (scan: QueuedScan) => Promise<void>
	queued: () => Promise<QueuedScan[]>
	dequeue: (nonces: readonly string[]) => Promise<void>
	addPeople: (page: SealedPage) => Promise<void>
	people: () => Promise<SealedPage[]>
	forgetPeople: () => Promise<void>
	event: () => Promise<KeptEvent>
	/** Writes only the changes: all of them or none. */
	changeEvent: (change: EventChange) => Promise<void>
}

/** The event's data on a device. Passages are stored one by one, so that a further one costs the same however many there are. */
export interface KeptEvent {
	snapshot: Snapshot | undefined
	passages: ToldPassage[]
	/** The passages that the device itself saw. */
	own: OwnPassage[]
}

export interface EventChange extends Partial<KeptEvent> {
	/** What to forget before anything else is written: everything, or the server's passages. */
	forgets?: 'all' | 'told'
	/** The ids of scans that were undone. */
	undone?: readonly number[]
	/** Nonces of passages that the server has meanwhile returned. */
	ownTold?: readonly string[]
}

/** A page of names, encrypted (AES-GCM). */
export interface SealedPage {
	iv: Uint8Array<ArrayBuffer>
	sealed: ArrayBuffer
}

/** Opens a database beside the gate's first one, without replacing it: an older page that is still open, or comes back, goes on with its own. */
async function openEvent(): Promise<Pick<GateStore, 'event' | 'changeEvent'>> {
	const opening = indexedDB.open('hoi-gate-event', 1)
	opening.onupgradeneeded = () => {
		opening.result.createObjectStore('kept')
		opening.result.createObjectStore('told')
		opening.result.createObjectStore('own', { keyPath: 'nonce' })
	}
	const database = await done(opening)
	const names = ['kept', 'told', 'own'] as const
	return {
		async event() {
			const reading = database.transaction(names)
			const [snapshot, passages, own] = await Promise.all([
				done(reading.objectStore('kept').get('snapshot') as IDBRequest<Snapshot | undefined>),
				done(reading.objectStore('told').getAll() as IDBRequest<ToldPassage[]>),
				done(reading.objectStore('own').getAll() as IDBRequest<OwnPassage[]>),
			])
			return { snapshot, passages, own }
		},
		async changeEvent({ forgets, snapshot, passages = [], undone = [], own = [], ownTold = [] }) {
			const writing = database.transaction(names, 'readwrite', { durability: 'strict' })
			const [kept, told, seen] = [writing.objectStore('kept'), writing.objectStore('told'), writing.objectStore('own')]
			if (forgets) for (const each of forgets === 'all' ? [kept, told, seen] : [kept, told]) each.clear()
			if (snapshot) kept.put(snapshot, 'snapshot')
			for (const passage of passages) told.put(passage, passage[0])
			for (const scan of undone) told.delete(scan)
			for (const passage of own) seen.put(passage)
			for (const nonce of ownTold) seen.delete(nonce)
			await ended(writing)
		},
	}
}

/** Asks the browser not to delete the gate's data when the phone has little space. It may refuse; the gate works all the same. */
export async function askToKeep(): Promise<void> {
	try {
		await navigator.storage.persist()
	} catch {
		// An older browser does not have this function.
	}
}

/** Opens the browser's own databases for the gate. */
export async function openGateStore(): Promise<GateStore> {
	const opening = indexedDB.open('hoi-gate', 1)
	opening.onupgradeneeded = () => {
		opening.result.createObjectStore('kept')
		opening.result.createObjectStore('queue', { keyPath: 'nonce' })
		opening.result.createObjectStore('people', { autoIncrement: true })
	}
	const database = await done(opening)
	const reading = (name: StoreName) => database.transaction(name).objectStore(name)
	async function write(name: StoreName, act: (store: IDBObjectStore) => void): Promise<void> {
		const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
		act(transaction.objectStore(name))
		await ended(transaction)
	}
	return {
		...(await openEvent()),
		read: <Value>(key: string) => done(reading('kept').get(key) as IDBRequest<Value | undefined>),
		keep: (key, value) => write('kept', (store) => store.put(value, key)),
		forget: (...keys) => write('kept', (store) => keys.forEach((key) => store.delete(key))),
		enqueue: (scan) => write('queue', (store) => store.put(scan)),
		queued: async () => (await done(reading('queue').getAll() as IDBRequest<QueuedScan[]>)).sort((one, other) => one.at - other.at),
		dequeue: (nonces) => write('queue', (store) => nonces.forEach((nonce) => store.delete(nonce))),
		addPeople: (page) => write('people', (store) => store.add(page)),
		people: () => done(reading('people').getAll() as IDBRequest<SealedPage[]>),
		forgetPeople: () => write('people', (store) => store.clear()),
	}
}
