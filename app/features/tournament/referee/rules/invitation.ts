/** Finds the invitation in a pasted text: the whole link, or only the part after its `#`. */
export function invitationIn(text: string): string | undefined {
	const trimmed = text.trim()
	const token = trimmed.slice(trimmed.lastIndexOf('#') + 1)
	return /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : undefined
}
