import type { QueuedScan } from './gate-types.ts'

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

/** What a gate keeps in its browser: its token and what it took along (`kept`), scans that wait to be sent, and names as sealed pages. */
export interface GateStore {
	read: <Value>(key: string) => Promise<Value | undefined>
	keep: (key: string, value: unknown) => Promise<void>
	forget: (...keys: string[]) => Promise<void>
	/** @returns only when it is written: a scan that was answered is never lost. */
	enqueue: (scan: QueuedScan) => Promise<void>
	queued: () => Promise<QueuedScan[]>
	dequeue: (nonces: readonly string[]) => Promise<void>
	addPeople: (page: SealedPage) => Promise<void>
	people: () => Promise<SealedPage[]>
	forgetPeople: () => Promise<void>
}

/** A page of names, encrypted (AES-GCM). */
export interface SealedPage {
	iv: Uint8Array<ArrayBuffer>
	sealed: ArrayBuffer
}

/** Opens the browser's own database for the gate. */
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
