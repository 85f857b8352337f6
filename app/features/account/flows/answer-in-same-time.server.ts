import { setTimeout as pass } from 'node:timers/promises'

/** Far more than what is done for a known address takes, and hardly felt by who waits for it. */
const leastMs = 250

/** Answers not before a quarter of a second has passed, so that the time does not tell what was done (decision 0013, truths §4.5). */
export async function answerInSameTime<Value>(work: () => Promise<Value>): Promise<Value> {
	const [value] = await Promise.all([work(), pass(leastMs)])
	return value
}
