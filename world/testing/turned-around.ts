import pg from 'pg'
import { TestRunner } from 'vitest'

/** The statement without what stands in brackets, in quotes or in comments: what is left is its own, not that of a query within it. */
function ownWords(text: string): string {
	let words = text.replace(/'(?:[^']|'')*'/g, '').replace(/--[^\n]*/g, '')
	for (let before = ''; before !== words;) {
		before = words
		words = words.replace(/\([^()]*\)/g, '')
	}
	return words.toLowerCase()
}

/** The answers for statements seen before: a run asks the same few hundred thousands of times. */
const known = new Map<string, boolean>()

/** Whether PostgreSQL may answer this statement in any order. The rows of an insert come back as they were given. */
export function hasNoOrder(text: string): boolean {
	if (!/^\s*(with|select|update|delete)\b/i.test(text)) return false
	const before = known.get(text)
	if (before !== undefined) return before
	const answer = !/\border\s+by\b/.test(ownWords(text))
	known.set(text, answer)
	return answer
}

/** Whether the running test is at its first try. In CI its second has the rows as they come, so that the list of second tries names what leans on them. */
function isFirstTry(): boolean {
	return (TestRunner.getCurrentTest()?.result?.retryCount ?? 0) === 0
}

/**
 * Turns the rows of each answer around whose statement asks for no order. PostgreSQL mostly answers in the order in which rows were written, until a
 * page of the table is full or tidied: what leans on that would fail once in a thousand runs, and so fails in each.
 */
export function turnUnorderedRowsAround(): void {
	const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown; turnsAround?: true }
	if (client.turnsAround) return
	client.turnsAround = true
	const { query } = client
	client.query = function (this: unknown, ...given) {
		const answer = query.apply(this, given)
		const [first] = given
		const text = typeof first === 'string' ? first : (first as { text?: string }).text
		if (!text || !(answer instanceof Promise) || !hasNoOrder(text) || !isFirstTry()) return answer
		return answer.then((result: { rows?: unknown[] }) => {
			result.rows?.reverse()
			return result
		})
	}
}
