/** The beginning of a text, cut between words, and a sign that there is more; the whole text where it is no longer than that. */
export function excerptOf(text: string, longest: number): string {
	if (text.length <= longest) return text
	const isSpace = (at: number) => /\s/.test(text.charAt(at))
	let end = longest
	while (end > 0 && !isSpace(end - 1)) end -= 1
	while (end > 0 && isSpace(end - 1)) end -= 1
	return `${text.slice(0, end || longest)}…`
}
