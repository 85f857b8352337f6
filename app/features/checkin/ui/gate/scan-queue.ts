import { ask } from '../../../../api/client.ts'
import { deviceClock } from '../../../../ui/device-clock.ts'
import type { GateStore } from './gate-store.ts'
import type { QueuedScan } from './gate-types.ts'

const atOnce = 50

/** Scans that wait to be sent. One leaves only after the server said that it has it (truths §5.2). */
export class ScanQueue {
	private waiting: QueuedScan[] = []

	constructor(private readonly store: GateStore) {}

	get size() {
		return this.waiting.length
	}

	async open(): Promise<void> {
		this.waiting = await this.store.queued()
	}

	async add(scan: QueuedScan): Promise<void> {
		await this.store.enqueue(scan)
		this.waiting.push(scan)
	}

	/** Sends all that waits. @returns the nonces the server has now @throws what the server said */
	async send(device: string): Promise<string[]> {
		const has: string[] = []
		for (;;) {
			const scans = this.waiting.filter(({ stuck }) => !stuck).slice(0, atOnce)
			if (scans.length === 0) return has
			const sent = scans.map(({ stuck: _stuck, ...scan }) => scan)
			const waiting = this.waiting.length - scans.length
			const { scans: told } = await ask('RecordScansMutation', { device, sentAt: deviceClock(), waiting, scans: sent })
			const taken = new Set(told.flatMap(({ nonce, answer }) => (answer === null ? [] : [nonce])))
			await this.store.dequeue([...taken])
			this.waiting = this.waiting.filter(({ nonce }) => !taken.has(nonce))
			for (const scan of this.waiting) if (scans.includes(scan)) scan.stuck = true
			has.push(...taken)
		}
	}
}
