import { livePrefix } from '~/kernel/live-topic.ts'

/** An open page that watches a topic. */
export interface Watcher {
	/** Called when what the page shows has changed. */
	tell: () => void
	/** Called when this process sends no more news: the page asks again, and finds another process. */
	end: () => void
}

/**
 * The watchers in this process, by topic. News says that something changed, never what changed: the page asks for that, and gets what its reader
 * may see.
 */
export interface LiveNews {
	/** @returns how to stop; nothing when this process has as many watchers as it carries, or ends */
	watch: (topic: string, watcher: Watcher) => (() => void) | undefined
	/** Tells the watchers of the topics among these tags. */
	tell: (tags: readonly string[]) => void
	/** Tells all watchers, after a time in which news may have been missed. */
	tellAll: () => void
	watchers: () => number
	close: () => void
}

/** How many open pages a process carries: each takes a connection and some kilobytes. */
const mostWatchers = 20_000

export function openLiveNews(most = mostWatchers): LiveNews {
	const byTopic = new Map<string, Set<Watcher>>()
	let count = 0
	let closed = false

	return {
		watch(topic, watcher) {
			if (closed || count >= most) return undefined
			const watchers = byTopic.get(topic) ?? new Set()
			byTopic.set(topic, watchers.add(watcher))
			count += 1
			return () => {
				if (!watchers.delete(watcher)) return
				count -= 1
				if (watchers.size === 0 && byTopic.get(topic) === watchers) byTopic.delete(topic)
			}
		},
		tell(tags) {
			for (const tag of tags) {
				if (!tag.startsWith(livePrefix)) continue
				for (const watcher of byTopic.get(tag.slice(livePrefix.length)) ?? []) watcher.tell()
			}
		},
		tellAll() {
			for (const watchers of byTopic.values()) for (const watcher of watchers) watcher.tell()
		},
		watchers: () => count,
		close() {
			closed = true
			for (const watchers of byTopic.values()) for (const watcher of watchers) watcher.end()
		},
	}
}
