/** The beginning of a text, cut between words, with a sign that there is more; a text that is short enough stays whole. */
export function excerptOf(text: string, longest: number): string {
	if (text.length <= longest) return text
	const isSpace = (at: number) => /\s/.test(text.charAt(at))
	let end = longest
	while (end > 0 && !isSpace(end - 1)) end -= 1
	while (end > 0 && isSpace(end - 1)) end -= 1
	return `${text.slice(0, end || longest)}…`
}
