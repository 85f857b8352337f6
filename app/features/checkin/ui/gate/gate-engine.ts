import { ask, WireError } from '~/api/client.ts'
import { deviceClock } from '~/ui/device-clock.ts'
import type { Direction, GateAnswer } from '~/features/checkin/rules/gate-answer.ts'
import { isCutOff } from './cut-off.ts'
import { askToKeep, openGateStore, type GateStore } from './gate-store.ts'
import type { GateList, GateState, Person, QueuedScan, ScanWay, SentScan, Shown } from './gate-types.ts'
import { KnownEvent } from './known-event.ts'
import { Roster } from './roster.ts'
import { ScanQueue } from './scan-queue.ts'
import { firstState, shownAlone, shownTogether } from './shown.ts'

/** Somebody waits at the gate: the server gets no more time than this. */
const answerWithinMs = 2_500
const refreshEveryMs = 15_000
/** The first pause before the network is tried again; each pause is longer, up to the longest one. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** An answer is shown for at least so long before that of the next waiting scan. */
const seenMs = 600

type KeptSettings = Partial<Pick<GateState, 'listId' | 'sound' | 'takesPeople'>>

const isSame = (one: SentScan, other: SentScan) =>
	one.override === other.override &&
	one.code === other.code &&
	one.attendeeId === other.attendeeId &&
	one.listId === other.listId &&
	one.direction === other.direction

/**
 * The gate in a browser: it joins, scans, decides with the server or alone, keeps the scans to send, and takes along the data it needs without a
 * network.
 */
export class GateEngine {
	private state = firstState
	private readonly listeners = new Set<() => void>()
	private token: string | undefined
	private timer: ReturnType<typeof setInterval> | undefined
	private refreshing: Promise<void> | undefined
	private pauseMs = firstPauseMs
	private nextAt = 0
	/** The scan that is being answered, and after it the scans made meanwhile, in order. */
	private readonly held: SentScan[] = []
	private turn: Promise<unknown> = Promise.resolve()
	/** The last answered scan, so that it can be sent once more. */
	private last: { what: Pick<SentScan, 'way' | 'code' | 'attendeeId'>; person: Person | undefined } | undefined
	private shownAt = 0

	private constructor(
		private readonly store: GateStore,
		private readonly event: KnownEvent,
		private readonly roster: Roster,
		private readonly queue: ScanQueue,
	) {}

	static async open(opening: Promise<GateStore> = openGateStore()): Promise<GateEngine> {
		const store = await opening
		const engine = new GateEngine(store, new KnownEvent(store), new Roster(store), new ScanQueue(store))
		await engine.start()
		return engine
	}

	readonly current = () => this.state
	readonly subscribe = (listener: () => void) => {
		this.listeners.add(listener)
		return () => this.listeners.delete(listener)
	}

	/** The token by which the server knows this device. */
	get device() {
		return this.token
	}

	private set(change: Partial<GateState>) {
		this.state = { ...this.state, ...change }
		for (const listener of this.listeners) listener()
	}

	private async start() {
		this.token = await this.store.read<string>('token')
		const settings = (await this.store.read<KeptSettings>('settings')) ?? {}
		await this.event.open()
		await this.roster.open(deviceClock())
		this.roster.heard(this.event.issues)
		await this.queue.open()
		this.set({ sound: true, ...settings, phase: this.token ? 'ready' : 'unjoined', queued: this.queue.size, people: this.roster.size })
		this.show()
		addEventListener('online', this.hurry)
		this.timer = setInterval(() => deviceClock() >= this.nextAt && void this.refresh(), 1_000)
		if (this.token) void this.refresh()
	}

	close() {
		removeEventListener('online', this.hurry)
		clearInterval(this.timer)
	}

	private readonly hurry = () => void this.refresh()

	/** Copies the known data of the event into the state that is shown. */
	private show() {
		const { data } = this.event
		const listId = data?.lists.some(({ id }) => id === this.state.listId) ? this.state.listId : data?.lists[0]?.id
		const exits = data?.lists.find(({ id }) => id === listId)?.exits ?? false
		const { came } = this.event.figures(listId ?? 0)
		this.set({
			data,
			listId,
			came,
			direction: exits ? this.state.direction : 'entry',
			people: this.roster.size,
			verifies: this.event.verifies,
		})
	}

	/** Joins with an invitation. Scans that still wait are sent as the device that made them. */
	async join(invitation: string): Promise<void> {
		this.set({ phase: 'joining', refused: undefined })
		try {
			const joined = await ask('JoinGateMutation', { invitation })
			await this.forget()
			this.token = joined.device
			await this.store.keep('token', joined.device)
			void askToKeep()
			this.set({ phase: 'ready' })
			await this.refresh()
		} catch (error) {
			this.set({ phase: this.token ? 'ready' : 'unjoined', refused: error instanceof WireError ? error.message : String(error) })
		}
	}

	/** Sends the waiting scans, and asks for changes. Only one refresh runs at a time. */
	refresh(): Promise<void> {
		this.refreshing ??= this.refreshNow().finally(() => (this.refreshing = undefined))
		return this.refreshing
	}

	private async refreshNow(): Promise<void> {
		const device = this.token
		if (!device || this.state.phase === 'cut_off') return
		try {
			const sent = await this.queue.send(device)
			await this.event.sent(sent)
			for (let more = true; more && this.token === device;) {
				const askedAt = deviceClock()
				const peopleAfter = this.state.takesPeople ? this.roster.last : null
				const peopleAgain = this.state.takesPeople ? this.roster.again : []
				const asked = { device, ...this.event.known(), peopleAfter, peopleAgain }
				const data = await ask('FindGateDataQuery', asked, { fresh: true })
				await this.event.take(data, askedAt)
				await this.roster.add(data.people ?? [], Math.max(data.event.closesAt, ...data.lists.map(({ closesAt }) => closesAt ?? 0)))
				if (!data.device.mayLookUp) await this.roster.forget()
				this.roster.heard(this.event.issues)
				// A server of an earlier version does not know `peopleAgain`, so the loop asks for the same people only once.
				const isNews = this.state.takesPeople && this.roster.again.some((id) => !peopleAgain.includes(id))
				more = data.more || isNews
			}
			this.connected()
		} catch (error) {
			await this.failed(error)
		}
		this.set({ queued: this.queue.size })
		if (this.state.phase === 'ready') this.show()
	}

	private connected() {
		this.pauseMs = firstPauseMs
		this.nextAt = deviceClock() + refreshEveryMs
		if (!this.state.online) this.set({ online: true, offlineSince: undefined })
	}

	private async failed(error: unknown): Promise<void> {
		if (isCutOff(error)) {
			await this.forget()
			this.set({ phase: 'cut_off', data: undefined, shown: undefined, people: 0 })
			return
		}
		this.nextAt = deviceClock() + this.pauseMs
		this.pauseMs = Math.min(longestPauseMs, this.pauseMs * 2)
		if (this.state.online) this.set({ online: false, offlineSince: deviceClock() })
	}

	/** Forgets the event and everybody in it; scans that have to be sent stay. */
	private async forget(): Promise<void> {
		this.token = undefined
		await this.store.forget('token')
		await this.event.forget()
		await this.roster.forget()
	}

	private get list(): GateList | undefined {
		return this.state.data?.lists.find(({ id }) => id === this.state.listId)
	}

	/** Answers a scanned code. */
	async scan(code: string, way: ScanWay): Promise<void> {
		// A text that is not a code of ours is not sent on, because it may be anything.
		const told = /^[0-9A-Za-z]{1,220}$/.test(code.trim()) ? code.trim() : ''
		await this.answer({ way, code: told })
	}

	/** Answers for a person who was picked by name. */
	async pick(person: Person): Promise<void> {
		await this.answer({ way: 'name', attendeeId: person.id }, person)
	}

	/** Lets in the person who was answered last, at any time. Only devices with this right offer it, and the server checks once more. */
	async letInAnyway(): Promise<void> {
		const { last } = this
		if (last && this.state.shown?.mayOverride) await this.answer({ ...last.what, override: true }, last.person)
	}

	/**
	 * Answers one scan after the other, in the order they were made: a person who showed a code while another one waited for the network need not show
	 * it again (truths §5.2). The same scan twice in a row, while it waits, counts once.
	 */
	private async answer(what: Pick<SentScan, 'way' | 'code' | 'attendeeId' | 'override'>, person?: Person): Promise<void> {
		const { list } = this
		if (!list || !this.token || this.state.phase !== 'ready') return
		const scan: SentScan = { nonce: crypto.randomUUID(), listId: list.id, direction: this.state.direction, at: deviceClock(), ...what }
		const before = this.held.at(-1)
		if (before && isSame(before, scan)) return
		this.held.push(scan)
		this.set({ asking: true })
		const answered = this.turn.then(() => this.answerNow(scan, list, person, before !== undefined))
		this.turn = answered.catch(() => {})
		await answered
	}

	private async answerNow(scan: SentScan, list: GateList, person: Person | undefined, isBehind: boolean): Promise<void> {
		const device = this.token
		try {
			if (!device) return
			const shown = (await this.answerTogether(device, scan)) ?? (await this.answerAlone(scan, list, person))
			const seenFor = performance.now() - this.shownAt
			if (isBehind && this.state.shown && seenFor < seenMs) await new Promise((resolve) => setTimeout(resolve, seenMs - seenFor))
			this.shownAt = performance.now()
			const { way, code, attendeeId } = scan
			this.last = { what: { way, code, attendeeId }, person }
			this.set({
				shown: shown && { ...shown, whose: { code, attendeeId } },
				queued: this.queue.size,
				came: this.event.figures(this.state.listId ?? 0).came,
			})
		} finally {
			this.held.shift()
			this.set({ asking: this.held.length > 0 })
		}
	}

	/** The server's answer; nothing when it does not come in time. */
	private async answerTogether(device: string, scan: SentScan): Promise<Shown | undefined> {
		if (!this.state.online && this.event.verifies) return undefined
		try {
			const asked = { device, sentAt: deviceClock(), waiting: this.queue.size, scans: [scan] }
			const [told] = (await ask('RecordScansMutation', asked, { timeoutMs: answerWithinMs })).scans
			this.connected()
			if (!told?.answer) return undefined
			if (told.attendee) await this.saw(scan, told.attendee.id, told.answer, deviceClock())
			return shownTogether(scan, told.answer, told)
		} catch (error) {
			await this.failed(error)
			return undefined
		}
	}

	private async answerAlone(scan: SentScan, list: GateList, picked: Person | undefined): Promise<Shown | undefined> {
		if (this.state.phase !== 'ready' || (scan.code !== undefined && !this.event.verifies)) return undefined
		const ticket = picked ? this.event.ticketOf(picked) : await this.event.check(scan.code ?? '')
		const { answer, earlier, ...hours } = this.event.decide(ticket, list, scan.direction, scan.override)
		const queued: QueuedScan = { ...scan, verdict: answer, device: this.token }
		const isQueued = await this.queue.add(queued)
		const isOurs = ticket?.authenticity === 'authentic' && ticket.eventId === this.state.data?.event.id
		const isSeen = !isOurs || (await this.saw(scan, ticket.attendeeId, answer))
		const person = picked ?? (isOurs ? this.roster.find(ticket.attendeeId, ticket.issue) : undefined)
		return { ...shownAlone(scan, answer, person, earlier?.at), ...hours, unwritten: !isQueued || !isSeen }
	}

	/** Notes that somebody passed. @returns whether the device could write it down */
	private async saw(scan: SentScan, attendeeId: number, answer: GateAnswer, sentAt?: number): Promise<boolean> {
		if (answer !== 'good') return true
		return this.event.saw({ nonce: scan.nonce, listId: scan.listId, attendeeId, direction: scan.direction, at: this.event.now(), sentAt })
	}

	/** Searches people by name: everybody when there is a network, otherwise the people taken along. */
	async search(text: string): Promise<Person[]> {
		const device = this.token
		if (device && this.state.online)
			try {
				return (await ask('SearchGateQuery', { device, search: text }, { fresh: true, timeoutMs: answerWithinMs })).people
			} catch (error) {
				await this.failed(error)
			}
		return this.roster.search(text)
	}

	dismiss() {
		this.set({ shown: undefined })
	}

	async choose(change: { listId?: number; direction?: Direction; sound?: boolean; takesPeople?: boolean }): Promise<void> {
		this.set(change)
		const { listId, sound, takesPeople } = this.state
		await this.store.keep('settings', { listId, sound, takesPeople } satisfies KeptSettings)
		if (change.takesPeople === false) await this.roster.forget()
		this.show()
		if (change.takesPeople) await this.refresh()
	}
}
