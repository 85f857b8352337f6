/** What open pages can watch: a public thing, by its noun and id. */
export type LiveTopic = `${'bracket' | 'brackets-of-event' | 'draw' | 'draws-of-event'}:${number}`

/** Tags that begin so are told to open pages. */
export const livePrefix = 'live:'

/** The tag by which a fact tells whoever watches a topic that it changed: it stands among what the fact clears (`record`). */
export function liveTag(topic: LiveTopic): string {
	return `${livePrefix}${topic}`
}
