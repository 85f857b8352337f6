/** The invitation in a pasted or scanned text: in a whole link, or only the part after its `#`. */
export function invitationIn(text: string): string | undefined {
	const trimmed = text.trim()
	const token = trimmed.includes('#') ? trimmed.slice(trimmed.lastIndexOf('#') + 1) : trimmed
	return /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : undefined
}
