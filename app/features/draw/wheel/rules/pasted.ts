import { isEmail, normalizeEmail } from '~/kernel/fields.ts'

/** A person of a pasted list. */
export interface Pasted {
	name: string
	number: string | null
	email: string | null
}

export const mostPasted = 20_000

/**
 * Reads a pasted list: one line for each person, with a name, perhaps a number and an email, separated by tabs, semicolons or commas, in any order.
 * The first part that is neither number nor email is the name; on a line with only a number, the number is the name. A person on two lines takes part
 * once.
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

/** Whether a person is named, by name, number or address, in the list of those who do not take part. */
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
