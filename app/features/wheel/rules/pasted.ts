import { isEmail, normalizeEmail } from '~/kernel/fields.ts'

/** Somebody of a pasted list. */
export interface Pasted {
	name: string
	number: string | null
	email: string | null
}

export const mostPasted = 20_000

/**
 * A pasted list: a line each, with a name, perhaps a number and an email, parted by tabs, semicolons or commas in any order. The first part that is
 * neither is the name; a line with a number alone is called by it. Whoever stands there twice takes part once.
 */
export function pastedPeople(text: string): Pasted[] {
	const people = new Map<string, Pasted>()
	for (const line of text.split('\n')) {
		const cells = line
			.split(/[\t;,]/)
			.map((cell) =>
				cell
					.trim()
					.replace(/^"(.*)"$/, '$1')
					.slice(0, 200),
			)
			.filter((cell) => cell !== '')
		const email = cells.find(isEmail)
		const others = cells.filter((cell) => cell !== email)
		const number = others.find((cell) => /^[\p{L}-]{0,6}\d[\p{L}\d-]{0,11}$/u.test(cell))
		const name = others.find((cell) => cell !== number) ?? number ?? email
		if (name === undefined) continue
		const person = { name, number: number ?? null, email: email === undefined ? null : normalizeEmail(email) }
		people.set(JSON.stringify(person).toLocaleLowerCase('vi'), person)
	}
	return [...people.values()]
}

const folded = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase('vi')

/** Whether somebody is named, by name, number or address, in a list of those who do not take part. */
export function isLeftOut(leftOut: string): (person: { name: string; number: string | null; email?: string | null }) => boolean {
	const lines = new Set(
		leftOut
			.split('\n')
			.map(folded)
			.filter((line) => line !== ''),
	)
	if (lines.size === 0) return () => false
	return ({ name, number, email }) => [name, number, email].some((said) => said != null && lines.has(folded(said)))
}
