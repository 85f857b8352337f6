import type { z } from 'zod'
import { Refusal, refuse, type Answer, type Caller, type GroupedMutation } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { RecordedFact } from '~/platform/facts/facts.server.ts'
import { beaconOf, machineOriginOf } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import type { CommonCode } from './common-code.ts'
import { inTransaction } from './transaction.server.ts'

/** One transaction decides at most this many requests, so that the first of them does not wait for too many others. */
const groupSize = 64

/** So many requests decided together show a rush; for this long after it, buyers go before all work that can wait. */
const crowd = 8
const rushMs = 300
let crowdedAt = Number.NEGATIVE_INFINITY

/** Whether buyers come faster than they are served at this moment. Mails and other jobs wait meanwhile. */
export function isRushing(): boolean {
	return performance.now() - crowdedAt < rushMs
}

interface Waiting {
	input: unknown
	caller: Caller
	resolve: (answer: Answer<unknown>) => void
	reject: (error: unknown) => void
}

type AnyGrouped = GroupedMutation<Store, string, z.ZodType, unknown, string>

interface Queue {
	waiting: Waiting[]
	running: boolean
}

const queues = new WeakMap<World, Map<string, Queue>>()

/**
 * Adds a request to those that wait for the operation's running transaction; the next transaction decides them together. A single request does
 * not wait. When a group fails as a whole, each of its requests is tried alone, so that one bad request harms no other.
 */
export function decideTogether<Schema extends z.ZodType, Output, Code extends string>(
	world: World,
	operation: GroupedMutation<Store, string, Schema, Output, Code>,
	input: z.output<Schema>,
	caller: Caller,
): Promise<Answer<Output, Code | CommonCode>> {
	const ofWorld = queues.get(world) ?? new Map<string, Queue>()
	queues.set(world, ofWorld)
	const queue = ofWorld.get(operation.name) ?? { waiting: [], running: false }
	ofWorld.set(operation.name, queue)
	return new Promise((resolve, reject) => {
		queue.waiting.push({ input, caller, resolve: resolve as Waiting['resolve'], reject })
		if (!queue.running) {
			queue.running = true
			setImmediate(() => void drain(world, operation as unknown as AnyGrouped, queue))
		}
	})
}

async function drain(world: World, operation: AnyGrouped, queue: Queue): Promise<void> {
	while (queue.waiting.length > 0) {
		const group = queue.waiting.splice(0, groupSize)
		if (group.length >= crowd) crowdedAt = performance.now()
		await decide(world, operation, group).catch(async (error: unknown) => {
			if (group.length === 1) return group[0]?.reject(error)
			for (const each of group) await decide(world, operation, [each]).catch(each.reject)
		})
	}
	queue.running = false
}

async function decide(world: World, operation: AnyGrouped, group: readonly Waiting[]): Promise<void> {
	const answers = await inTransaction(world, async (store, record) => {
		const now = world.clock()
		const results: unknown[] = []
		for (const { caller, input } of group) {
			const access = await operation.allow(
				{
					...caller,
					store,
					now,
					secrets: world.secrets,
					machineOrigin: machineOriginOf(world.settings),
					beacon: beaconOf(world.settings),
					refuse,
				},
				input,
			)
			results.push(access === 'granted' ? undefined : refuse(access))
		}
		const admitted = group.flatMap((each, index) => (results[index] === undefined ? [{ each, index }] : []))
		const recorded = new Map<number, RecordedFact[]>()
		const requests = admitted.map(({ each: { caller, input }, index }) => {
			const facts: RecordedFact[] = []
			recorded.set(index, facts)
			return { ...caller, input, refuse, record: (fact: Omit<RecordedFact, 'caller'>) => void facts.push({ ...fact, caller }) }
		})
		const outputs =
			requests.length > 0 ? await operation.runTogether({ store, now, dice: world.dice, secrets: world.secrets }, requests) : []
		admitted.forEach(({ index }, position) => {
			const output = outputs[position]
			results[index] = output
			if (!(output instanceof Refusal)) for (const fact of recorded.get(index) ?? []) record(fact)
		})
		return results
	})
	group.forEach((each, index) => {
		const result = answers[index]
		each.resolve(result instanceof Refusal ? { ok: false, refusal: result } : { ok: true, value: result })
	})
}
