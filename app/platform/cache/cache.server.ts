import { LRUCache } from 'lru-cache'

interface Entry {
	value: unknown
	tags: readonly string[]
	freshUntil: number
	staleUntil: number
}

export interface CacheOptions {
	/** How long the value is served without question. */
	seconds: number
	/** How much longer it may be served while a new one is made. */
	staleSeconds?: number
	tags: readonly string[]
}

export interface Cache {
	/** The value under the key; made once, however many ask for it at the same time. */
	get: <T extends {}>(key: string, options: CacheOptions, make: () => Promise<T>) => Promise<T>
	/** Throws away everything that carries one of the tags, here and in the other processes. */
	invalidate: (tags: readonly string[]) => void
	/** Only here: what another process asked for. */
	forget: (tags: readonly string[]) => void
	size: () => number
}

/**
 * Values in memory: single flight, stale while revalidating, tagged. A value whose making began before an invalidation of one of its tags is
 * handed out but not kept (each invalidation moves the generation on).
 */
export function openCache({ now, entries = 5_000, announce = (_tags) => {} }: { now: () => number; entries?: number; announce?: (tags: readonly string[]) => void }): Cache {
	const kept = new LRUCache<string, Entry>({ max: entries })
	const making = new Map<string, Promise<unknown>>()
	const byTag = new Map<string, Set<string>>()
	const lastInvalidated = new Map<string, number>()
	let generation = 0

	function forget(tags: readonly string[]) {
		generation += 1
		for (const tag of tags) {
			lastInvalidated.set(tag, generation)
			for (const key of byTag.get(tag) ?? []) {
				kept.delete(key)
				// A making that is under way read the old state: whoever asks from now on starts a new one.
				making.delete(key)
			}
			byTag.delete(tag)
		}
	}

	function make<T extends {}>(key: string, options: CacheOptions, maker: () => Promise<T>): Promise<T> {
		const running = making.get(key)
		if (running) return running as Promise<T>
		const began = generation
		for (const tag of options.tags) {
			const keys = byTag.get(tag) ?? new Set()
			byTag.set(tag, keys.add(key))
		}
		const started = maker()
			.then((value) => {
				const outdated = options.tags.some((tag) => (lastInvalidated.get(tag) ?? 0) > began)
				if (!outdated) {
					const freshUntil = now() + options.seconds * 1000
					kept.set(key, { value, tags: options.tags, freshUntil, staleUntil: freshUntil + (options.staleSeconds ?? 0) * 1000 })
				}
				return value
			})
			.finally(() => {
				if (making.get(key) === started) making.delete(key)
			})
		making.set(key, started)
		return started
	}

	return {
		async get<T extends {}>(key: string, options: CacheOptions, maker: () => Promise<T>) {
			const entry = kept.get(key)
			if (entry && now() < entry.freshUntil) return entry.value as T
			if (entry && now() < entry.staleUntil) {
				make(key, options, maker).catch(() => {})
				return entry.value as T
			}
			return make(key, options, maker)
		},
		invalidate(tags) {
			forget(tags)
			announce(tags)
		},
		forget,
		size: () => kept.size,
	}
}
