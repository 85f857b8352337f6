/**
 * What open pages can watch: public parts of an event, by the event's id; and that a payment came for an order or a test, but never its details.
 */
export type LiveTopic = `${'brackets-of-event' | 'draws-of-event' | 'payments-of-order' | 'test-payment'}:${number}`

/** Tags with this beginning are sent to open pages. */
export const livePrefix = 'live:'

/** The tag by which a fact tells the watchers of a topic that it changed. It stands in the fact's `clears` (`record`). */
export function liveTag(topic: LiveTopic): string {
	return `${livePrefix}${topic}`
}
