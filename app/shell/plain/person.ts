/** What of a person the header shows. Pages are the same for everybody; this comes after them. */
export interface Person {
	/** Nothing for a visitor. */
	name: string | undefined
	/** Places and goods in the cart. */
	cartCount: number
	/** The products on the wishlist. */
	wished: readonly number[]
	/** Whether they work for somebody who organizes events. */
	organizes: boolean
}

/** Told on the document once it is known who is looking, and again after changes. */
export const personShown = 'hoi:person'

export function isPerson(event: Event): event is CustomEvent<Person> {
	return event instanceof CustomEvent && event.type === personShown
}

export const nobody: Person = { name: undefined, cartCount: 0, wished: [], organizes: false }

/** Whether `/api/me` can have anything to say: the browser changed something once, or someone signed in. The cookies are never believed further. */
export function isWorthAsking(cookies: string): boolean {
	return /(?:^|;\s*)(?:hoi-known=1|odoo-user=[^;]+)/.test(cookies)
}

/** The answer of `/api/me`, `{ name, cartCount, wished, organizes }`; whatever is not as expected is nobody. */
export function personIn(answer: unknown): Person {
	if (typeof answer !== 'object' || answer === null) return nobody
	const { name, cartCount, wished, organizes } = answer as Partial<Record<keyof Person, unknown>>
	return {
		name: typeof name === 'string' && name.trim() ? name.trim() : undefined,
		cartCount: typeof cartCount === 'number' && Number.isSafeInteger(cartCount) && cartCount > 0 ? cartCount : 0,
		wished: Array.isArray(wished) ? wished.filter((id) => Number.isSafeInteger(id)) : [],
		organizes: organizes === true,
	}
}

/** A count as it fits on the cart: from 100 on it is `99+`. */
export function shortCount(count: number): string {
	return count > 99 ? '99+' : String(count)
}

/** Whether a submission changes something, so that what is shown of the person may be old. */
export function isChange(formMethod: string | undefined): boolean {
	return formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
}

/** Who is looking, as the server knows them now; nothing when there is no answer. */
export async function askPerson(signal?: AbortSignal): Promise<Person | undefined> {
	if (!isWorthAsking(document.cookie)) return nobody
	try {
		const answer = await fetch('/api/me', { cache: 'no-store', headers: { accept: 'application/json' }, signal })
		return answer.ok ? personIn(await answer.json()) : undefined
	} catch {
		return undefined
	}
}
