import type { KeptEntry } from './referee-types.ts'

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

/** What a referee's device keeps in its browser: its token, the bracket it took along, and its entries. */
export interface RefereeStore {
	read: <Value>(key: string) => Promise<Value | undefined>
	keep: (key: string, value: unknown) => Promise<void>
	forget: (...keys: string[]) => Promise<void>
	entries: () => Promise<KeptEntry[]>
	/** @returns only after the entry is written, so that an entry shown as kept is never lost */
	put: (...entries: readonly KeptEntry[]) => Promise<void>
	remove: (...keys: readonly string[]) => Promise<void>
}

/** Opens the browser's own database for the referee. */
export async function openRefereeStore(): Promise<RefereeStore> {
	const opening = indexedDB.open('hoi-referee', 1)
	opening.onupgradeneeded = () => {
		opening.result.createObjectStore('kept')
		opening.result.createObjectStore('entries', { keyPath: 'key' })
	}
	const database = await done(opening)
	async function write(name: 'kept' | 'entries', act: (store: IDBObjectStore) => void): Promise<void> {
		const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
		act(transaction.objectStore(name))
		await ended(transaction)
	}
	return {
		read: <Value>(key: string) => done(database.transaction('kept').objectStore('kept').get(key) as IDBRequest<Value | undefined>),
		keep: (key, value) => write('kept', (store) => store.put(value, key)),
		forget: (...keys) => write('kept', (store) => keys.forEach((key) => store.delete(key))),
		async entries() {
			const all = await done(database.transaction('entries').objectStore('entries').getAll() as IDBRequest<KeptEntry[]>)
			return all.sort((one, other) => one.nth - other.nth)
		},
		put: (...entries) => write('entries', (store) => entries.forEach((entry) => store.put(entry))),
		remove: (...keys) => write('entries', (store) => keys.forEach((key) => store.delete(key))),
	}
}
