import { LRUCache } from 'lru-cache'

interface Entry {
	value: unknown
	bytes: number
	freshUntil: number
	staleUntil: number
}

export interface CacheOptions {
	/** How long the value is served without question. */
	seconds: number
	/** How much longer it may be served while a new one is made. */
	staleSeconds?: number
	tags: readonly string[]
	/** How much memory the value takes, where that is known; 1 kB otherwise. */
	bytes?: number
}

/** A value, with how long it may be kept: that is known only when it is made. Without `keep` it belongs to its maker alone. */
export interface Made<T> {
	value: T
	keep?: CacheOptions
}

export interface Cache {
	/** The value under the key; made once, however many ask for it at the same time. */
	get: <T extends {}>(key: string, options: CacheOptions, make: () => Promise<T>) => Promise<T>
	/**
	 * As `get`, for values of which only the making shows whether and how long they may be kept. A caller who waited for another caller's value
	 * gets nothing if that value may not be shared, and makes a value of its own.
	 */
	getIfShared: <T extends {}>(key: string, make: () => Promise<Made<T>>) => Promise<T | undefined>
	/** What is kept now, without making anything. */
	peek: <T extends {}>(key: string) => { value: T; fresh: boolean } | undefined
	/** Throws away everything that carries one of the tags, here and in the other processes. */
	invalidate: (tags: readonly string[]) => void
	/** As `invalidate`, but in this process alone: another process asked for it. */
	forget: (tags: readonly string[]) => void
	/** Throws away everything in this process, after a time in which the others may have asked for something unheard. */
	forgetAll: () => void
	size: () => number
}

export interface CacheSettings {
	now: () => number
	entries?: number
	/** All values together take at most this. */
	bytes?: number
	/** Tells the other processes what to forget. */
	announce?: (tags: readonly string[]) => void
}

/** A value being made. */
interface Making {
	/** The number of the last invalidation before the making began: the value knows nothing of later ones. */
	began: number
	done: Promise<Made<unknown>>
}

const unknownBytes = 1_000
/** For so many tags the last invalidation is remembered. A value whose making began before a forgotten invalidation is not kept. */
const rememberedTags = 20_000

/**
 * Values in memory: single flight, stale while revalidating, tagged. Each invalidation moves the generation on. A value whose making began
 * before an invalidation of one of its tags is not kept, and is not given to anybody who asked after that invalidation.
 */
export function openCache({ now, entries = 5_000, bytes = 128_000_000, announce = (_tags) => {} }: CacheSettings): Cache {
	const byTag = new Map<string, Set<string>>()
	const tagsOf = new Map<string, readonly string[]>()
	const kept = new LRUCache<string, Entry>({
		max: entries,
		maxSize: bytes,
		sizeCalculation: (entry) => entry.bytes,
		dispose: (_entry, key, reason) => {
			if (reason !== 'set') untag(key)
		},
	})
	const making = new Map<string, Making>()
	const lastInvalidated = new Map<string, number>()
	let generation = 0
	/** A value whose making began before this generation may be outdated by a tag that is no longer remembered. */
	let forgottenUpTo = 0

	function untag(key: string) {
		for (const tag of tagsOf.get(key) ?? []) {
			const keys = byTag.get(tag)
			keys?.delete(key)
			if (keys?.size === 0) byTag.delete(tag)
		}
		tagsOf.delete(key)
	}

	function keep(key: string, value: unknown, { seconds, staleSeconds = 0, tags, bytes = unknownBytes }: CacheOptions) {
		untag(key)
		const freshUntil = now() + seconds * 1000
		kept.set(key, { value, bytes, freshUntil, staleUntil: freshUntil + staleSeconds * 1000 })
		if (!kept.has(key)) return
		tagsOf.set(key, tags)
		for (const tag of tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key))
	}

	function forget(tags: readonly string[]) {
		generation += 1
		for (const tag of tags) {
			lastInvalidated.delete(tag)
			lastInvalidated.set(tag, generation)
			for (const key of [...(byTag.get(tag) ?? [])]) kept.delete(key)
		}
		for (const [tag, at] of lastInvalidated) {
			if (lastInvalidated.size <= rememberedTags) break
			forgottenUpTo = at
			lastInvalidated.delete(tag)
		}
	}

	/** Whether a value whose making began in one generation is still right in a later one. */
	function stillRight(tags: readonly string[], began: number, asOf: number): boolean {
		if (began < forgottenUpTo) return false
		return tags.every((tag) => {
			const at = lastInvalidated.get(tag) ?? 0
			return at <= began || at > asOf
		})
	}

	function start(key: string, make: () => Promise<Made<unknown>>): Making {
		const begun: Making = { began: generation, done: make() }
		making.set(key, begun)
		begun.done = begun.done
			.then((made) => {
				if (made.keep && stillRight(made.keep.tags, begun.began, generation)) keep(key, made.value, made.keep)
				return made
			})
			.finally(() => {
				if (making.get(key) === begun) making.delete(key)
			})
		return begun
	}

	async function makeOrJoin<T>(key: string, make: () => Promise<Made<T>>): Promise<T | undefined> {
		const asked = generation
		for (;;) {
			const running = making.get(key)
			if (!running) return (await start(key, make).done).value as T
			const { value, keep: options } = await running.done
			if (!options) return undefined
			if (stillRight(options.tags, running.began, asked)) return value as T
		}
	}

	function peek<T extends {}>(key: string): { value: T; fresh: boolean } | undefined {
		const entry = kept.get(key)
		if (!entry) return undefined
		const at = now()
		return at < entry.staleUntil ? { value: entry.value as T, fresh: at < entry.freshUntil } : undefined
	}

	async function getIfShared<T extends {}>(key: string, make: () => Promise<Made<T>>): Promise<T | undefined> {
		const entry = peek<T>(key)
		if (!entry) return makeOrJoin(key, make)
		// A failed renewal is tried again by whoever asks next; until then the old value is better than none.
		if (!entry.fresh && !making.has(key)) start(key, make).done.catch(() => {})
		return entry.value
	}

	return {
		async get<T extends {}>(key: string, options: CacheOptions, make: () => Promise<T>) {
			const value = await getIfShared(key, async () => ({ value: await make(), keep: options }))
			if (value === undefined) throw new Error(`the value of ${key} was not shared`)
			return value
		},
		getIfShared,
		peek,
		invalidate(tags) {
			forget(tags)
			announce(tags)
		},
		forget,
		forgetAll() {
			generation += 1
			forgottenUpTo = generation
			lastInvalidated.clear()
			kept.clear()
		},
		size: () => kept.size,
	}
}
