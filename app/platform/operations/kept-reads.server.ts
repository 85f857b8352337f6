/**
 * What was read together, by name, so that nobody reads it again: the queries of one page (a checkout asks for the ways to pay, the ways to deliver
 * and the figures of one cart), or the consequences in one transaction. It lasts as long as these, and a change throws all of it away.
 */
export class KeptReads {
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
