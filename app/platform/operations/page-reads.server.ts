/**
 * What the queries of one page have read, by name, so that the next query does not read it again: a checkout asks for the ways to pay, the ways
 * to deliver and the figures of one cart. It lasts for one request, and a change throws all of it away.
 */
export class PageReads {
	readonly #kept = new Map<string, Promise<unknown>>()

	/** Gives the value kept under a name, or reads it and keeps it. The name must contain everything that the value depends on. */
	once<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
		const kept = (this.#kept.get(name) as Promise<Value> | undefined) ?? read()
		this.#kept.set(name, kept)
		return kept
	}

	forget(): void {
		this.#kept.clear()
	}
}
