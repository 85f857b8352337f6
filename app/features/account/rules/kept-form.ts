/** Longer forms are not kept: half a page of text is much. */
const longestForm = 100_000
const mostFields = 500

/** One field of a form as it was sent, in its order; a name may come several times. */
export type SentField = readonly [name: string, value: string]

/** Fields that are never kept, whatever form they stand in: what proves who somebody is, and cards. */
const secret = /passw|mat-?khau|secret|token|otp|totp|passkey|card|cvc|cvv|\bpin\b|^code$|recovery/i

/** What a form says by itself rather than its sender: a choice's key, a country's code, a number of ours, a press. */
const unwritten = /^(?:[a-z][a-z0-9]*(?:[_.-][a-z0-9]+)*|[A-Z]{2,3}|\d{1,6}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What somebody wrote into a form, to know it again by; what they chose has no words outside of its page. */
export function writtenIn(fields: readonly SentField[]): string[] {
	return fields.flatMap(([, value]) => {
		const text = value.trim()
		return text === '' || unwritten.test(text) ? [] : [text]
	})
}

/** What of a form is kept for after signing in; nothing when it is too large. */
export function keptFields(sent: readonly SentField[]): SentField[] {
	const kept = sent.filter(([name]) => !secret.test(name))
	const size = kept.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
	return kept.length <= mostFields && size <= longestForm ? kept : []
}
