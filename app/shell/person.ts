/** What of a person the header shows. Pages are the same for everybody; this comes after them. */
export interface Person {
	/** Nothing for a visitor. */
	name: string | undefined
	/** Places and goods in the cart. */
	cartCount: number
}

export const nobody: Person = { name: undefined, cartCount: 0 }

/** Whether `/api/me` can have anything to say: the browser changed something once, or someone signed in. The cookies are never believed further. */
export function isWorthAsking(cookies: string): boolean {
	return /(?:^|;\s*)(?:hoi-known=1|odoo-user=[^;]+)/.test(cookies)
}

/** The answer of `/api/me`, `{ name, cartCount }`; whatever is not as expected is nobody. */
export function personIn(answer: unknown): Person {
	if (typeof answer !== 'object' || answer === null) return nobody
	const { name, cartCount } = answer as { name?: unknown; cartCount?: unknown }
	return {
		name: typeof name === 'string' && name.trim() ? name.trim() : undefined,
		cartCount: typeof cartCount === 'number' && Number.isSafeInteger(cartCount) && cartCount > 0 ? cartCount : 0,
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
