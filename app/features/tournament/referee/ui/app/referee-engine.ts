import { ask, WireError } from '~/api/client.ts'
import { deviceClock } from '~/ui/device-clock.ts'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import type { Result } from '~/features/tournament/rules/shape.ts'
import { overlaidPlay, playersOf } from '~/features/tournament/referee/rules/overlaid-play.ts'
import { openRefereeStore, type RefereeStore } from './referee-store.ts'
import type { KeptEntry, RefereeData, RefereeState, SentEntry } from './referee-types.ts'

const refreshEveryMs = 10_000
/** Without a network, the first retry comes after the first pause. Each later pause is longer, up to the longest. */
const firstPauseMs = 2_000
const longestPauseMs = 30_000
const answerWithinMs = 8_000
const atOnce = 20

interface Kept {
	version: string
	data: RefereeData
}

const firstState: RefereeState = {
	...{ phase: 'opening', refused: undefined, data: undefined, online: true, offlineSince: undefined, entries: [], unwritten: false },
}

const isRemoved = (error: unknown) =>
	error instanceof WireError && error.data.some(({ code }) => code === 'referee_removed' || code === 'referee_not_found')

/**
 * A referee's device in a browser. It joins, downloads its bracket, keeps each entry until the server has it, and keeps each refused entry until the
 * referee decides.
 */
export class RefereeEngine {
	private state = firstState
	private readonly listeners = new Set<() => void>()
	private token: string | undefined
	private known: Kept | undefined
	private timer: ReturnType<typeof setInterval> | undefined
	private refreshing: Promise<void> | undefined
	private again = false
	private pauseMs = firstPauseMs
	private nextAt = 0

	private constructor(private readonly store: RefereeStore) {}

	static async open(opening: Promise<RefereeStore> = openRefereeStore()): Promise<RefereeEngine> {
		const engine = new RefereeEngine(await opening)
		await engine.start()
		return engine
	}

	readonly current = () => this.state
	readonly subscribe = (listener: () => void) => {
		this.listeners.add(listener)
		return () => this.listeners.delete(listener)
	}

	private set(change: Partial<RefereeState>) {
		this.state = { ...this.state, ...change }
		for (const listener of this.listeners) listener()
	}

	private async start() {
		this.token = await this.store.read<string>('token')
		this.known = await this.store.read<Kept>('bracket')
		this.set({ phase: this.token ? 'ready' : 'unjoined', data: this.known?.data, entries: await this.store.entries() })
		addEventListener('online', this.hurry)
		this.timer = setInterval(() => deviceClock() >= this.nextAt && void this.refresh(), 1_000)
		if (this.token) void this.refresh()
	}

	close() {
		removeEventListener('online', this.hurry)
		clearInterval(this.timer)
	}

	private readonly hurry = () => void this.refresh()

	/** Joins with an invitation. Waiting entries are sent if the invitation is to the same bracket. */
	async join(invitation: string): Promise<void> {
		this.set({ phase: 'joining', refused: undefined })
		try {
			const { device } = await ask('JoinAsRefereeMutation', { invitation })
			await this.forget()
			this.token = device
			await this.store.keep('token', device)
			// The browser may refuse to keep the data for long; the app works without that.
			await navigator.storage?.persist?.().catch(() => false)
			this.set({ phase: 'ready', data: undefined })
			await this.refresh()
		} catch (error) {
			this.set({ phase: this.token ? 'ready' : 'unjoined', refused: error instanceof WireError ? error.message : String(error) })
		}
	}

	/** Sends waiting entries and asks for news, one call at a time. A call during another makes one more round afterwards. */
	refresh(): Promise<void> {
		if (this.refreshing) this.again = true
		this.refreshing ??= this.refreshInTurn().finally(() => (this.refreshing = undefined))
		return this.refreshing
	}

	private async refreshInTurn(): Promise<void> {
		do {
			this.again = false
			await this.refreshNow()
		} while (this.again && this.state.online)
	}

	private async refreshNow(): Promise<void> {
		const device = this.token
		if (!device) return
		try {
			// The device must know its bracket before it sends anything.
			if (!this.known) await this.look(device)
			await this.send(device)
			await this.look(device)
			this.pauseMs = firstPauseMs
			this.nextAt = deviceClock() + refreshEveryMs
			if (!this.state.online) this.set({ online: true, offlineSince: undefined })
		} catch (error) {
			await this.failed(error)
		}
	}

	private async look(device: string): Promise<void> {
		const known = this.known?.version ?? ''
		const { data, version } = await ask('FindRefereeBracketQuery', { device, known }, { fresh: true, timeoutMs: answerWithinMs })
		if (!data || device !== this.token) return
		this.known = { version, data }
		await this.written(this.store.keep('bracket', this.known))
		this.set({ data })
	}

	private async send(device: string): Promise<void> {
		for (;;) {
			const bracketId = this.known?.data.bracket.id
			const waiting = this.state.entries.filter((entry) => entry.refused === undefined && entry.bracketId === bracketId)
			const first = waiting.slice(0, atOnce)
			if (first.length === 0) return
			const asked = { device, sentAt: deviceClock(), waiting: waiting.length - first.length, entries: first.map(sentOf) }
			const told = (await ask('EnterRefereeResultsMutation', asked, { timeoutMs: answerWithinMs })).entries
			const outcomes = new Map(told.map((each) => [each.key, each]))
			const gone: string[] = []
			const kept: KeptEntry[] = []
			for (const entry of first) {
				const outcome = outcomes.get(entry.key)
				if (!outcome) throw new Error('an entry was not answered')
				if (outcome.outcome === 'written') gone.push(entry.key)
				else kept.push({ ...entry, refused: outcome.outcome, replays: outcome.replays })
			}
			// The bracket shows a written entry before the entry leaves the queue, so nobody sees it vanish.
			await this.look(device)
			await this.written(this.store.remove(...gone))
			await this.written(this.store.put(...kept))
			const news = new Map(kept.map((entry) => [entry.key, entry]))
			this.set({ entries: this.state.entries.filter(({ key }) => !gone.includes(key)).map((entry) => news.get(entry.key) ?? entry) })
		}
	}

	private async failed(error: unknown): Promise<void> {
		if (isRemoved(error)) {
			await this.forget()
			this.set({ phase: 'removed', data: undefined })
			return
		}
		this.nextAt = deviceClock() + this.pauseMs
		this.pauseMs = Math.min(longestPauseMs, this.pauseMs * 2)
		if (this.state.online) this.set({ online: false, offlineSince: deviceClock() })
	}

	/** Forgets the bracket and the people in it; unsent entries stay. */
	private async forget(): Promise<void> {
		this.token = undefined
		this.known = undefined
		await this.store.forget('token', 'bracket')
	}

	private async written(writing: Promise<void>): Promise<void> {
		try {
			await writing
			if (this.state.unwritten) this.set({ unwritten: false })
		} catch {
			// The entry stays in memory as long as the page is open.
			this.set({ unwritten: true })
		}
	}

	/** Enters a match's result as the device shows the match now, or takes it back (null). It is sent as soon as there is a network. */
	async enter(gender: PartGender, match: number, result: Result | null, again = false): Promise<void> {
		const { data } = this.state
		const part = data?.parts.find((each) => each.gender === gender)
		if (!data || !part) return
		const waiting = this.state.entries.filter((entry) => entry.refused === undefined && entry.bracketId === data.bracket.id)
		const before = waiting.findLast((entry) => entry.gender === gender && entry.match === match)
		const entry: KeptEntry = {
			...{ key: crypto.randomUUID(), bracketId: data.bracket.id, gender, match, result, again, at: deviceClock() },
			nth: (this.state.entries.at(-1)?.nth ?? 0) + 1,
			seen: part.results.find((each) => each.match === match)?.id ?? 0,
			after: before?.key ?? null,
			players: playersOf(part.structure, overlaidPlay(part, waiting), match),
		}
		await this.written(this.store.put(entry))
		this.set({ entries: [...this.state.entries, entry] })
		void this.refresh()
	}

	/** Removes a refused entry after the referee decided about it. */
	async drop(key: string): Promise<void> {
		await this.written(this.store.remove(key))
		this.set({ entries: this.state.entries.filter((entry) => entry.key !== key) })
	}

	/** Enters a refused entry again under a new key: the referee has seen the result that stands, and still wants this one. */
	async enterAnyway({ key, gender, match, result }: KeptEntry, again: boolean): Promise<void> {
		await this.enter(gender, match, result, again)
		await this.drop(key)
	}
}

function sentOf({ key, gender, match, result, seen, after, players, again, at }: KeptEntry): SentEntry {
	return { key, gender, match, result, seen, after, players, again, at }
}
