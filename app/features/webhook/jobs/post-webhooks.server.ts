import { groupBy } from '~/kernel/groups.ts'
import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { postOutside } from '~/platform/outgoing/post-outside.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { claimDeliveries } from '~/features/webhook/operations/claim-deliveries.server.ts'
import { forgetDeliveries } from '~/features/webhook/operations/forget-deliveries.server.ts'
import { ownReceiver } from '~/features/webhook/links/own-receiver.server.ts'
import { noteDelivery } from '~/features/webhook/operations/note-delivery.server.ts'

const caller = asSystem('post-webhooks')
/** At most this many posts wait for answers at the same time. */
const mostInHand = 100
/** A run claims new deliveries for this long. It ends when the last one was answered or timed out; then the next run begins. */
const takesForMs = 30_000
/** How soon a run looks for more while some posts are unanswered. */
const looksAgainMs = 500

type Claimed = Awaited<ReturnType<typeof claim>>[number]

const claim = async (world: World, limit: number, passOver: number[]) =>
	valueOf(await call(world, claimDeliveries, { limit, passOver }, caller))

/** @returns whether any answer came */
async function post(world: World, { deliveryId, webhookId, tries, ...sent }: Claimed): Promise<boolean> {
	const came = await postOutside(sent, {
		// Allows this site's own receiver where only this machine reaches the site; every other address must be outside.
		allowLoopback: world.settings.OUTGOING_LOOPBACK || sent.url === ownReceiver(world.settings),
	})
	const told =
		'status' in came ? { status: came.status, failure: null, answer: came.body } : { status: null, failure: came.failure, answer: null }
	valueOf(await call(world, noteDelivery, { deliveryId, tries, tookMs: came.tookMs, ...told }, caller))
	return 'status' in came
}

/**
 * Posts due deliveries, a few of each webhook at a time. A webhook gets its next ones after all of these were answered. A webhook that gave no answer
 * gets no more in this run: the others do not wait for it.
 */
export const postWebhooks: Chore = {
	name: 'post-webhooks',
	everySeconds: 3,
	async run(world) {
		const busy = new Map<number, Promise<unknown>>()
		const silent = new Set<number>()
		const failures: unknown[] = []
		let inHand = 0
		async function postAll(webhookId: number, claimed: readonly Claimed[]) {
			inHand += claimed.length
			try {
				const answered = await Promise.all(claimed.map((each) => post(world, each)))
				if (answered.includes(false)) silent.add(webhookId)
			} catch (error) {
				// The outcome of a post could not be stored: the other posts continue, and the run fails after them.
				silent.add(webhookId)
				failures.push(error)
			} finally {
				inHand -= claimed.length
				busy.delete(webhookId)
			}
		}
		const takesUntil = performance.now() + takesForMs
		for (;;) {
			const room = performance.now() < takesUntil ? mostInHand - inHand : 0
			const claimed = room > 0 ? await claim(world, room, [...busy.keys(), ...silent]) : []
			for (const [webhookId, each] of groupBy(claimed, (one) => one.webhookId)) busy.set(webhookId, postAll(webhookId, each))
			if (busy.size === 0) break
			await firstOf([...busy.values()], looksAgainMs)
		}
		if (failures.length > 0) throw failures[0]
	},
}

/** Waits for the first of them to finish, but no longer than so many milliseconds. */
async function firstOf(awaited: readonly Promise<unknown>[], mostMs: number): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	await Promise.race([...awaited, new Promise((resolve) => (timer = setTimeout(resolve, mostMs)))])
	clearTimeout(timer)
}

/** Deletes old deliveries. */
export const forgetWebhookLog: Chore = {
	name: 'forget-webhook-log',
	everySeconds: 3_600,
	async run(world) {
		while (valueOf(await call(world, forgetDeliveries, {}, caller)).forgotten > 0);
	},
}
