import { randomUUID } from 'node:crypto'
import type { Log } from '~/platform/logs/log.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'
import type { Channel, ChannelEvents } from './channel.server.ts'

/** Tells the other processes which cached values are outdated, and hears it from them. */
export interface Bus {
	/** Sends the tags soon; announcements that come close together travel as one. */
	announce: (tags: readonly string[]) => void
	close: () => Promise<void>
}

/** What a process does when it hears from the others. */
export interface Listener {
	forget: (tags: readonly string[]) => void
	/** Called after a time without connection: nobody knows which announcements were missed. */
	forgetAll: () => void
}

const gatherMs = 5
/** PostgreSQL carries at most 8000 bytes a notice. */
const payloadTags = 60
const longestTag = 100
/** When more tags than this wait to be sent, "everything" is sent instead. */
const mostPending = 3_000

/** `*` stands for everything. */
interface Announcement {
	from: string
	tags: string[]
}
const everything = '*'

/** Gathers announcements, keeps those that cannot be sent yet, and ignores its own when they come back. */
export function openBusOver(openChannel: (events: ChannelEvents) => Channel, listener: Listener, log: Log): Bus {
	const me = randomUUID()
	let pending = new Set<string>()
	let timer: NodeJS.Timeout | undefined
	let saying: Promise<void> | undefined
	let closed = false

	const channel = openChannel({
		heard(payload) {
			const { from, tags } = JSON.parse(payload) as Announcement
			if (from === me) return
			if (tags.includes(everything)) listener.forgetAll()
			else listener.forget(tags)
		},
		connected(again) {
			if (again) listener.forgetAll()
			saySoon()
		},
		failed(error) {
			if (!closed) log.warn({ err: error }, 'cache announcements are interrupted')
		},
	})

	function saySoon() {
		if (pending.size === 0 || closed) return
		timer ??= setTimeout(() => {
			timer = undefined
			saying ??= say().finally(() => (saying = undefined))
		}, gatherMs)
	}

	async function say() {
		while (pending.size > 0) {
			const tags = pending.size > mostPending || pending.has(everything) ? [everything] : [...pending].slice(0, payloadTags)
			try {
				await channel.send(JSON.stringify({ from: me, tags } satisfies Announcement))
			} catch {
				// The channel itself reports that it failed, and later that it is connected again: then the rest goes out.
				return
			}
			if (tags[0] === everything) pending = new Set()
			else for (const tag of tags) pending.delete(tag)
		}
	}

	return {
		announce(tags) {
			if (closed) return
			for (const tag of tags) pending.add(tag.length > longestTag ? everything : tag)
			saySoon()
		},
		async close() {
			if (closed) return
			clearTimeout(timer)
			await saying
			await say()
			closed = true
			await channel.close()
		},
	}
}

/** The bus of the settings: Redis when there is one, else the PostgreSQL server, else nobody, because the embedded database has one process. */
export async function openBus(settings: Pick<Settings, 'DATABASE_URL' | 'REDIS_URL'>, listener: Listener, log: Log): Promise<Bus> {
	const { DATABASE_URL, REDIS_URL } = settings
	if (REDIS_URL) {
		const { openRedisChannel } = await import('./redis-channel.server.ts')
		return openBusOver((events) => openRedisChannel(REDIS_URL, events), listener, log)
	}
	if (DATABASE_URL) {
		const { openPostgresChannel } = await import('./postgres-channel.server.ts')
		return openBusOver((events) => openPostgresChannel(DATABASE_URL, events), listener, log)
	}
	return { announce() {}, async close() {} }
}
