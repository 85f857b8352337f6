/** What open pages can watch: what is public of an event, by its id; and that something came for an order, never what. */
export type LiveTopic = `${'brackets-of-event' | 'draws-of-event' | 'payments-of-order'}:${number}`

/** Tags that begin so are told to open pages. */
export const livePrefix = 'live:'

/** The tag by which a fact tells whoever watches a topic that it changed: it stands among what the fact clears (`record`). */
export function liveTag(topic: LiveTopic): string {
	return `${livePrefix}${topic}`
}
