/** What the header shows of a person. Pages are the same for everybody; this data is loaded after them. */
export interface Person {
	/** Undefined for a visitor. */
	name: string | undefined
	/** Places and goods in the cart. */
	cartCount: number
	/** The products on the wishlist. */
	wished: readonly number[]
	/** The events on the wishlist. */
	wishedEvents: readonly number[]
	/** The organizers they follow, by the slugs of their pages. */
	followed: readonly string[]
	/** Whether they work for somebody who organizes events. */
	organizes: boolean
}

export const nobody: Person = { name: undefined, cartCount: 0, wished: [], wishedEvents: [], followed: [], organizes: false }

/**
 * Whether a request to `/api/me` is useful: the browser has changed something once, or somebody signed in. The cookies are not trusted for
 * anything else.
 */
export function isWorthAsking(cookies: string): boolean {
	return /(?:^|;\s*)(?:hoi-known=1|odoo-user=[^;]+)/.test(cookies)
}

/** The answer of `/api/me`, `{ name, cartCount, wished, wishedEvents, followed, organizes }`; an unexpected answer counts as nobody. */
export function personIn(answer: unknown): Person {
	if (typeof answer !== 'object' || answer === null) return nobody
	const { name, cartCount, wished, wishedEvents, followed, organizes } = answer as Partial<Record<keyof Person, unknown>>
	return {
		name: typeof name === 'string' && name.trim() ? name.trim() : undefined,
		cartCount: typeof cartCount === 'number' && Number.isSafeInteger(cartCount) && cartCount > 0 ? cartCount : 0,
		wished: idsIn(wished),
		wishedEvents: idsIn(wishedEvents),
		followed: Array.isArray(followed) ? followed.filter((slug) => typeof slug === 'string') : [],
		organizes: organizes === true,
	}
}

const idsIn = (list: unknown): number[] => (Array.isArray(list) ? list.filter((id) => Number.isSafeInteger(id)) : [])

/** How many things are on the wishlist. */
export function wishCount({ wished, wishedEvents }: Pick<Person, 'wished' | 'wishedEvents'>): number {
	return wished.length + wishedEvents.length
}

/** A count short enough for the cart's icon: from 100 on it is `99+`. */
export function shortCount(count: number): string {
	return count > 99 ? '99+' : String(count)
}

/** Whether a submission changes something, so that the shown data of the person may be old. */
export function isChange(formMethod: string | undefined): boolean {
	return formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
}

/** Asks the server who the reader is now; nothing when there is no answer. */
async function askPerson(signal?: AbortSignal): Promise<Person | undefined> {
	if (!isWorthAsking(document.cookie)) return nobody
	try {
		const answer = await fetch('/api/me', { cache: 'no-store', headers: { accept: 'application/json' }, signal })
		return answer.ok ? personIn(await answer.json()) : undefined
	} catch {
		return undefined
	}
}

let known = nobody
const listeners = new Set<() => void>()

/** The reader as far as this page knows them: nobody until the server has answered. */
export function knownPerson(): Person {
	return known
}

/** @returns ends the listening */
export function listenToPerson(listener: () => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** Asks who the reader is now, and tells all who listen. Without an answer the page stays unchanged; every link in it still works. */
export async function askAboutPerson(signal?: AbortSignal): Promise<void> {
	const found = await askPerson(signal)
	if (!found || signal?.aborted) return
	known = found
	for (const listener of listeners) listener()
}

/** Asks now, and again when the browser brings the page back as it was left. */
export function keepPersonKnown(): void {
	void askAboutPerson()
	window.addEventListener('pageshow', ({ persisted }) => persisted && void askAboutPerson())
}
