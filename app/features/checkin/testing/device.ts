import { vi } from 'vitest'
import type { Played } from '#world/testing/test-world.ts'
import { findGateData } from '~/features/checkin/operations/find-gate-data.server.ts'
import { joinGate } from '~/features/checkin/operations/join-gate.server.ts'
import { recordScans } from '~/features/checkin/operations/record-scans.server.ts'
import { GateEngine } from '~/features/checkin/ui/gate/gate-engine.ts'
import type { GateStore, SealedPage } from '~/features/checkin/ui/gate/gate-store.ts'
import type { OwnPassage, QueuedScan, Shown, Snapshot, ToldPassage } from '~/features/checkin/ui/gate/gate-types.ts'

/** A browser's database, in memory. */
export function memoryStore(): GateStore {
	const kept = new Map<string, unknown>()
	const queue = new Map<string, QueuedScan>()
	let people: SealedPage[] = []
	let snapshot: Snapshot | undefined
	const told = new Map<number, ToldPassage>()
	const own = new Map<string, OwnPassage>()
	return {
		read: async <Value>(key: string) => structuredClone(kept.get(key)) as Value | undefined,
		keep: async (key, value) => void kept.set(key, structuredClone(value)),
		forget: async (...keys) => keys.forEach((key) => kept.delete(key)),
		enqueue: async (scan) => void queue.set(scan.nonce, scan),
		queued: async () => [...queue.values()],
		dequeue: async (nonces) => nonces.forEach((nonce) => queue.delete(nonce)),
		addPeople: async (page) => void people.push(page),
		people: async () => people,
		forgetPeople: async () => void (people = []),
		event: async () => structuredClone({ snapshot, passages: [...told.values()], own: [...own.values()] }),
		async changeEvent(change) {
			if (change.forgets) told.clear()
			if (change.forgets === 'all') own.clear()
			snapshot = structuredClone(change.snapshot ?? (change.forgets ? undefined : snapshot))
			for (const passage of change.passages ?? []) told.set(passage[0], passage)
			for (const scan of change.undone ?? []) told.delete(scan)
			for (const passage of change.own ?? []) own.set(passage.nonce, structuredClone(passage))
			for (const nonce of change.ownTold ?? []) own.delete(nonce)
		},
	}
}

interface Asked {
	[door: string]: unknown
}

/** The network between a device and the server: a request arrives at once, or not at all. */
export type Network = (go: () => Promise<unknown>, name: string) => Promise<unknown>

const operations = { FindGateDataQuery: findGateData, JoinGateMutation: joinGate, RecordScansMutation: recordScans }

/**
 * Opens the gate of a page that sends its requests to this world's operations. Only one at a time; `vi.unstubAllGlobals` takes its network away.
 *
 * @returns the engine, and every answer it showed
 */
export async function openDevice(
	{ value }: Played,
	{ store = memoryStore(), network = (go) => go() }: { store?: GateStore; network?: Network } = {},
) {
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('removeEventListener', () => {})
	vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
		const [asked, parameters] = JSON.parse(body) as [Asked, object]
		const name = String(Object.values(asked)[0]) as keyof typeof operations
		const key = name.charAt(0).toLowerCase() + name.slice(1).replace(/(Query|Mutation)$/, '')
		const run = value as (operation: unknown, input: object) => Promise<unknown>
		return Response.json({ [key]: await network(() => run(operations[name], parameters), name) })
	})
	const engine = await GateEngine.open(Promise.resolve(store))
	const shown: Shown[] = []
	engine.subscribe(() => {
		const now = engine.current().shown
		if (now && shown.at(-1)?.nonce !== now.nonce) shown.push(now)
	})
	return { engine, shown, store }
}
