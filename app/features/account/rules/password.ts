import { longestPassword } from '~/kernel/longest.ts'

/** What can be wrong with a new password (specification §5). */
export type PasswordCode = 'required' | 'password_short' | 'password_weak' | 'too_long'

const shortest = 8

/** What a strong password has, in the order in which the page ticks it off. */
export const passwordParts = ['length', 'uppercase', 'lowercase', 'number', 'special'] as const
export type PasswordPart = (typeof passwordParts)[number]

const needed: Record<Exclude<PasswordPart, 'length'>, RegExp> = {
	uppercase: /\p{Lu}/u,
	lowercase: /\p{Ll}/u,
	number: /\p{Nd}/u,
	// A space between words is as good as any special character.
	special: /[^\p{L}\p{M}\p{Nd}]/u,
}

/** Which parts the password has. Letters of every language count: "Đ" is an uppercase letter. */
export function partsOf(password: string): Record<PasswordPart, boolean> {
	const text = password.normalize('NFKC')
	const has = (part: keyof typeof needed) => needed[part].test(text)
	return {
		length: [...text].length >= shortest,
		uppercase: has('uppercase'),
		lowercase: has('lowercase'),
		number: has('number'),
		special: has('special'),
	}
}

/** The first thing that is wrong with the password; nothing when it is strong enough. */
export function passwordIssue(password: string): PasswordCode | undefined {
	if (password === '') return 'required'
	// Longer passwords are no safer, and somebody could send them to make the server work at hashing.
	if (password.length > longestPassword) return 'too_long'
	const parts = partsOf(password)
	if (!parts.length) return 'password_short'
	return passwordParts.every((part) => parts[part]) ? undefined : 'password_weak'
}
