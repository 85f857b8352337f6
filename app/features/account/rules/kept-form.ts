/** Longer forms are not kept: even half a page of text is a lot for a form. */
const longestForm = 100_000
const mostFields = 500

/** One field of a form as it was sent. The order of the fields is kept; a name may come several times. */
export type SentField = readonly [name: string, value: string]

/** Fields that are never kept, whatever form they are in: proofs of who somebody is, and cards. */
const secret = /passw|mat-?khau|secret|token|otp|totp|passkey|card|cvc|cvv|\bpin\b|^code$|recovery/i

/** Values the form wrote, not its sender: a choice's key, a country's code, a number of ours, a pressed button. */
const writtenByForm = /^(?:[a-z][a-z0-9]*(?:[_.-][a-z0-9]+)*|[A-Z]{2,3}|\d{1,6}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What somebody wrote into a form, so that they recognise it. What they chose has no words outside of the form's page. */
export function writtenIn(fields: readonly SentField[]): string[] {
	return fields.flatMap(([, value]) => {
		const text = value.trim()
		return text === '' || writtenByForm.test(text) ? [] : [text]
	})
}

/** The fields of a form that are kept until its sender signed in; none when the form is too large. */
export function keptFields(sent: readonly SentField[]): SentField[] {
	const kept = sent.filter(([name]) => !secret.test(name))
	const size = kept.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
	return kept.length <= mostFields && size <= longestForm ? kept : []
}
