/** The server's answer to the search box while somebody types, ready to be shown in the reader's language. */
export interface Suggestions {
	groups: { title: string; items: Suggestion[] }[]
	/** The words of the link to all results; absent when nothing was typed. */
	all?: string
}

export interface Suggestion {
	href: string
	label: string
	note?: string
	picture?: string
}

/**
 * Asks for the suggestions to what somebody typed.
 * @param address the page of suggestions in the reader's language
 * @returns nothing when there is no answer: the form searches without suggestions
 */
export async function fetchSuggestions(address: string, phrase: string): Promise<Suggestions | undefined> {
	try {
		const answer = await fetch(`${address}?q=${encodeURIComponent(phrase)}`)
		return answer.ok ? ((await answer.json()) as Suggestions) : undefined
	} catch {
		return undefined
	}
}
