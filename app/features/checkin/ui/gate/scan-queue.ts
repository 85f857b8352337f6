import { ask } from '~/api/client.ts'
import { deviceClock } from '~/ui/device-clock.ts'
import { isCutOff } from './cut-off.ts'
import type { GateStore } from './gate-store.ts'
import type { QueuedScan } from './gate-types.ts'

const atOnce = 50

/** Scans that wait to be sent. A scan leaves only after the server confirmed that it has it (truths §5.2). */
export class ScanQueue {
	private waiting: QueuedScan[] = []
	/** The waiting scans that the device could not write down. */
	private unwritten: QueuedScan[] = []

	constructor(private readonly store: GateStore) {}

	get size() {
		return this.waiting.length
	}

	async open(): Promise<void> {
		this.waiting = await this.store.queued()
	}

	/** @returns whether the scan is written; if not, it waits in memory and is written with the next scan, or the next request to the server */
	async add(scan: QueuedScan): Promise<boolean> {
		this.waiting.push(scan)
		this.unwritten.push(scan)
		return this.write()
	}

	/** Writes the scans that could not be written before. @returns whether all are written */
	private async write(): Promise<boolean> {
		try {
			for (let [first] = this.unwritten; first; [first] = this.unwritten) {
				await this.store.enqueue(first)
				this.unwritten = this.unwritten.filter((scan) => scan !== first)
			}
			return true
		} catch {
			// The device is full, or its browser refuses to write: the scans wait on.
			return false
		}
	}

	/**
	 * Sends all waiting scans, each as the device that made it. When an earlier device was cut off meanwhile, its scans are sent as the present one,
	 * which may have joined the same event again. @returns the nonces the server has now @throws what the server said to the present device
	 */
	async send(device: string): Promise<string[]> {
		await this.write()
		const has: string[] = []
		for (const earlier of new Set(this.waiting.flatMap((scan) => scan.device ?? []))) {
			if (earlier === device) continue
			try {
				has.push(...(await this.sendAs(earlier, (scan) => scan.device === earlier)))
			} catch (error) {
				if (!isCutOff(error)) throw error
				for (const scan of this.waiting) if (scan.device === earlier) scan.device = device
			}
		}
		return [...has, ...(await this.sendAs(device, (scan) => scan.device === undefined || scan.device === device))]
	}

	private async sendAs(device: string, isTheirs: (scan: QueuedScan) => boolean): Promise<string[]> {
		const has: string[] = []
		for (;;) {
			const theirs = this.waiting.filter((scan) => !scan.stuck && isTheirs(scan))
			const scans = theirs.slice(0, atOnce)
			if (scans.length === 0) return has
			const sent = scans.map(({ stuck: _stuck, device: _device, ...scan }) => scan)
			const waiting = theirs.length - scans.length
			const { scans: told } = await ask('RecordScansMutation', { device, sentAt: deviceClock(), waiting, scans: sent })
			const taken = new Set(told.flatMap(({ nonce, answer }) => (answer === null ? [] : [nonce])))
			// A scan that could not be removed is sent again after the page is opened again; sent twice, it is one scan.
			await this.store.dequeue([...taken]).catch(() => {})
			this.unwritten = this.unwritten.filter(({ nonce }) => !taken.has(nonce))
			this.waiting = this.waiting.filter(({ nonce }) => !taken.has(nonce))
			for (const scan of this.waiting) if (scans.includes(scan)) scan.stuck = true
			has.push(...taken)
		}
	}
}
