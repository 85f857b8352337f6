import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addAttendee } from '~/features/attendee/operations/add-attendee.server.ts'
import { changeAttendee } from '~/features/attendee/operations/change-attendee.server.ts'
import { listAttendees } from '~/features/attendee/operations/list-attendees.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { postponeEvent } from '~/features/event-desk/event-draft/operations/postpone-event.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { forgetWebhookLog, postWebhooks } from '~/features/webhook/jobs/post-webhooks.server.ts'
import { mostWebhooks, triedForHours } from '~/features/webhook/rules/webhook.ts'
import { insertDeliveries } from '~/features/webhook/store.server.ts'
import { webhookDeliveries, webhooks } from '~/features/webhook/tables.server.ts'
import { changeWebhook } from './change-webhook.server.ts'
import { claimDeliveries } from './claim-deliveries.server.ts'
import { createWebhook } from './create-webhook.server.ts'
import { findWebhook } from './find-webhook.server.ts'
import { listWebhooks } from './list-webhooks.server.ts'
import { noteDelivery } from './note-delivery.server.ts'
import { queueDeliveries } from './queue-deliveries.server.ts'
import { removeWebhook } from './remove-webhook.server.ts'
import { resendDelivery } from './resend-delivery.server.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.server.ts'
import { setWebhookState } from './set-webhook-state.server.ts'
import { testWebhook } from './test-webhook.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)

async function buyFree(played: Played) {
	const { value, stage } = played
	const items = [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, lan)
	return (await value(listAttendees, { eventId: stage.event }, owner(played))).attendees
}

const wanted = { url: 'https://example.com/hoi', factNames: ['order.placed', 'order.confirmed'] }

it('gets facts about an event and the people at its gate, by number only; for other webhooks nothing is queued', async () => {
	await play(async (played) => {
		const { value, stage, world } = played
		const eventId = stage.event
		const queued = () =>
			world.database.reader
				.select({ name: webhookDeliveries.name, body: webhookDeliveries.body })
				.from(webhookDeliveries)
				.orderBy(webhookDeliveries.id)
		const [person] = await buyFree(played)
		const change = (company: string) =>
			value(changeAttendee, { eventId, attendeeId: person?.id ?? 0, attendee: { name: 'Lan', company } }, owner(played))
		await change('CLB Hà Nội')
		await world.jobs.runAll(world)
		expect(await queued()).toEqual([])
		const factNames = ['attendee.changed', 'event.postponed']
		await value(createWebhook, { providerId: stage.provider, url: 'https://example.com/hoi', factNames }, owner(played))
		await change('CLB Huế')
		const typed = { startsOn: '2027-03-01', startsTime: '05:00', endsOn: '2027-03-01', endsTime: '09:00', note: 'Bão' }
		await value(postponeEvent, { eventId, typed }, owner(played))
		await world.jobs.runAll(world)
		const sent = (await queued()).map(({ body }) => JSON.parse(body) as Record<string, unknown>)
		expect(sent.map(({ name }) => name).sort()).toEqual(factNames)
		expect(sent.find(({ name }) => name === 'attendee.changed')).toMatchObject({
			about: { kind: 'attendee', id: person?.id },
			data: { attendeeId: person?.id, eventId },
		})
		expect(JSON.stringify(sent)).not.toContain('Lan')
	})
})

const closing: (() => void)[] = []
afterEach(() => {
	for (const close of closing.splice(0)) close()
})

interface Came {
	body: string
	signature: string
	delivery: string
}

/** A provider's program that listens on this machine, and answers as the test says. */
async function receiver() {
	const came: Came[] = []
	const answer = { status: 200 }
	const server = createServer((incoming, outgoing) => {
		let body = ''
		incoming.on('data', (part: Buffer) => (body += part.toString()))
		incoming.on('end', () => {
			const { 'hoi-signature': signature, 'hoi-delivery': delivery } = incoming.headers
			came.push({ body, signature: String(signature), delivery: String(delivery) })
			outgoing.writeHead(answer.status).end('đã nhận')
		})
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	closing.push(() => {
		server.closeAllConnections()
		server.close()
	})
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hoi`, came, answer }
}

/** A provider's program that accepts every connection and does not answer until it is closed. */
async function silentReceiver() {
	let came = 0
	const server = createServer(() => void (came += 1))
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const close = () => {
		server.closeAllConnections()
		server.close()
	}
	closing.push(close)
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hoi`, came: () => came, close }
}

/** Makes so many deliveries of a webhook due now. */
async function due({ world }: Played, webhookId: number, many: number) {
	const now = world.clock()
	const row = { webhookId, name: 'order.placed', body: '{}', createdAt: now, startedAt: now, nextAt: now }
	await insertDeliveries(
		world.database.reader,
		Array.from({ length: many }, () => row),
	)
}

/** A webhook with an address on this machine, which only tests may have. */
async function webhookTo(played: Played, url: string) {
	const { value, world, stage } = played
	const { webhookId } = await value(createWebhook, { providerId: stage.provider, ...wanted }, owner(played))
	await world.database.reader.update(webhooks).set({ url }).where(eq(webhooks.id, webhookId))
	world.settings.OUTGOING_LOOPBACK = true
	return webhookId
}

async function placed({ value, stage }: Played) {
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }] },
		lan,
	)
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)).order
}

async function order(played: Played) {
	const { world } = played
	const made = await placed(played)
	await world.jobs.runAll(world)
	return made
}

const find = (played: Played, webhookId: number) => played.value(findWebhook, { webhookId }, owner(played))
const signed = (secret: string, { body, signature }: Came) => {
	const t = /t=(\d+)/.exec(signature)?.[1] ?? ''
	return signature.includes(`v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
}

/** How many deliveries an order queues. */
async function queuedByOrder(played: Played) {
	const { world } = played
	await placed(played)
	const queued = world.jobs.waiting().filter((name) => name === 'queue-webhooks').length
	await world.jobs.runAll(world)
	return queued
}

describe('a webhook', () => {
	it('queues deliveries for an order only while it is on, and only for facts it wants', async () => {
		await play(async (played) => {
			const { value, stage } = played
			expect(await queuedByOrder(played)).toBe(0)
			const made = await value(
				createWebhook,
				{ providerId: stage.provider, ...wanted, factNames: ['order.confirmed', 'order.canceled'] },
				owner(played),
			)
			expect(await queuedByOrder(played)).toBe(1)
			await value(setWebhookState, { webhookId: made.webhookId, on: false }, owner(played))
			expect(await queuedByOrder(played)).toBe(0)
		})
	})

	it('gets the number of a box office order, and of an order whose attendee was changed there', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const factNames = ['order.placed', 'order.confirmed', 'attendee.changed']
			await value(createWebhook, { providerId: stage.provider, url: 'https://example.com/hoi', factNames }, owner(played))
			const sold = { key: randomUUID(), eventId: stage.event, variantId: stage.variants.plain, method: 'cash' }
			const { attendeeId, orderId } = await value(addAttendee, { ...sold, attendee: { name: 'Bé' } }, owner(played))
			await value(changeAttendee, { eventId: stage.event, attendeeId, attendee: { name: 'Bé An' } }, owner(played))
			await world.jobs.runAll(world)
			const [order] = await world.database.reader.select().from(orders).where(eq(orders.id, orderId))
			const queued = await world.database.reader
				.select({ body: webhookDeliveries.body })
				.from(webhookDeliveries)
				.orderBy(webhookDeliveries.id)
			const told = queued.map(({ body }) => JSON.parse(body) as { name: string; data: { number?: string } })
			expect(told.map(({ name, data }) => [name, data.number])).toEqual(factNames.map((name) => [name, order?.number]))
		})
	})

	it('gets the facts it wants, signed, with the same id however often they come', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { url, came } = await receiver()
			const webhookId = await webhookTo(played, url)
			const placed = await order(played)
			await postWebhooks.run(world)
			expect(came.map(({ body }) => (JSON.parse(body) as { name: string }).name)).toEqual(['order.placed', 'order.confirmed'])
			expect(came[0]?.body).not.toContain('lan@example.vn')
			expect(JSON.parse(came[0]?.body ?? '')).toMatchObject({ about: { kind: 'order', id: placed.id }, data: { number: placed.number } })
			const { secret, deliveries } = await find(played, webhookId)
			expect(came.every((each) => signed(secret, each))).toBe(true)
			expect(deliveries.map(({ state, status, answer }) => [state, status, answer])).toEqual(Array(2).fill(['delivered', 200, 'đã nhận']))
			expect((await value(listWebhooks, { providerId: played.stage.provider }, owner(played)))[0]?.lastDeliveredAt).not.toBeNull()

			// The job and the chore run again: nothing comes twice.
			const factId = Number((JSON.parse(came[0]?.body ?? '') as { id: string }).id.slice('fact_'.length))
			expect(await value(queueDeliveries, { factId }, system)).toEqual({ queued: 0 })
			await postWebhooks.run(world)
			expect(came).toHaveLength(2)
			await value(resendDelivery, { deliveryId: deliveries[1]?.id }, owner(played))
			await postWebhooks.run(world)
			expect(came[2]?.body).toBe(came[0]?.body)
			expect(came[2]?.delivery).toBe(came[0]?.delivery)
		})
	})

	it('is tried again until it answers, then no more', async () => {
		await play(async (played) => {
			const { world } = played
			const { url, came, answer } = await receiver()
			const webhookId = await webhookTo(played, url)
			answer.status = 500
			await order(played)
			await postWebhooks.run(world)
			await postWebhooks.run(world)
			expect(came).toHaveLength(2)
			expect((await find(played, webhookId)).deliveries[0]).toMatchObject({ state: 'waiting', status: 500, tries: 1 })
			answer.status = 204
			world.pass({ seconds: 10 })
			await postWebhooks.run(world)
			world.pass({ minutes: 600 })
			await postWebhooks.run(world)
			expect(came).toHaveLength(4)
			expect((await find(played, webhookId)).deliveries[0]).toMatchObject({ state: 'delivered', status: 204, tries: 2 })
		})
	})

	it('is switched off after three days of silence, its owners are told, and it continues when switched on again', async () => {
		await play(async (played) => {
			const { world, value, refusal } = played
			const { url, came, answer } = await receiver()
			const webhookId = await webhookTo(played, url)
			answer.status = 404
			await order(played)
			for (let hours = 0; hours <= triedForHours + 12; hours += 1) {
				await postWebhooks.run(world)
				world.pass({ minutes: 60 })
			}
			const found = await find(played, webhookId)
			expect(found.state).toBe('disabled')
			expect(found.deliveries.map(({ state }) => state)).toContain('failed')
			await world.jobs.runAll(world)
			const told = world.mail.sent.filter(({ key }) => key.startsWith('webhook-disabled'))
			expect(told.map(({ to }) => to)).toEqual(['chu@example.vn'])
			expect(told[0]?.plain).toContain(`/my-events/programs/webhooks/${webhookId}`)

			const before = came.length
			await order(played)
			await postWebhooks.run(world)
			expect(came).toHaveLength(before)
			expect(await refusal(testWebhook, { webhookId }, owner(played))).toBe('webhook_off')
			expect(await refusal(resendDelivery, { deliveryId: found.deliveries[0]?.id }, owner(played))).toBe('webhook_off')
			answer.status = 200
			await value(setWebhookState, { webhookId, on: true }, owner(played))
			await value(resendDelivery, { deliveryId: found.deliveries[0]?.id }, owner(played))
			await postWebhooks.run(world)
			expect(came.length).toBeGreaterThan(before)
		})
	})

	it('changes its secret without a gap: for a day both secrets sign', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { url, came } = await receiver()
			const webhookId = await webhookTo(played, url)
			const old = (await find(played, webhookId)).secret
			await value(rotateWebhookSecret, { webhookId }, owner(played))
			const { secret, oldSecretUntil } = await find(played, webhookId)
			expect(secret).not.toBe(old)
			expect(oldSecretUntil).not.toBeNull()
			await value(testWebhook, { webhookId }, owner(played))
			await postWebhooks.run(world)
			world.pass({ minutes: 24 * 60 })
			await value(testWebhook, { webhookId }, owner(played))
			await postWebhooks.run(world)
			expect(came.map((each) => [signed(secret, each), signed(old, each)])).toEqual([
				[true, true],
				[true, false],
			])
			expect((await find(played, webhookId)).oldSecretUntil).toBeNull()
		})
	})

	it('cannot reach our own machines, and says so in its log', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { url, came } = await receiver()
			const webhookId = await webhookTo(played, url)
			world.settings.OUTGOING_LOOPBACK = false
			await value(testWebhook, { webhookId }, owner(played))
			await postWebhooks.run(world)
			expect(came).toEqual([])
			// A test delivery is tried once.
			expect((await find(played, webhookId)).deliveries).toMatchObject([{ state: 'failed', failure: 'private_address', isTry: true }])
			expect((await find(played, webhookId)).state).toBe('on')
		})
	})

	it('that never answers delays no other webhook, and the others delay no new one', async () => {
		await play(async (played) => {
			const { world } = played
			const [dead, quick] = [await silentReceiver(), await receiver()]
			const deadId = await webhookTo(played, dead.url)
			const quickId = await webhookTo(played, quick.url)
			await due(played, deadId, 3_000)
			world.pass({ seconds: 1 })
			await due(played, quickId, 12)

			const run = postWebhooks.run(world)
			await vi.waitFor(() => expect(quick.came).toHaveLength(12), { timeout: 5_000, interval: 20 })
			// Deliveries that become due while the silent webhook is still waited for are posted meanwhile.
			await due(played, quickId, 3)
			await vi.waitFor(() => expect(quick.came).toHaveLength(15), { timeout: 5_000, interval: 20 })
			expect(dead.came()).toBe(5)
			dead.close()
			await run
			expect(dead.came()).toBe(5)
			expect((await find(played, quickId)).deliveries.map(({ state }) => state)).toEqual(Array(15).fill('delivered'))
		})
	})

	it('takes turns: the first delivery of each is claimed before the second of any, and none of those passed over', async () => {
		await play(async (played) => {
			const { value, world } = played
			const [one, other, third] = [
				await webhookTo(played, 'http://127.0.0.1:9/'),
				await webhookTo(played, 'http://127.0.0.1:9/'),
				await webhookTo(played, 'http://127.0.0.1:9/'),
			]
			await due(played, one, 30)
			world.pass({ seconds: 1 })
			await due(played, other, 30)
			await due(played, third, 30)
			const claimed = async (input: { limit?: number; passOver?: number[] }) =>
				(await value(claimDeliveries, input, system)).map(({ webhookId }) => webhookId)
			expect(await claimed({ limit: 4, passOver: [third] })).toEqual([one, other, one, other])
			expect(await claimed({ passOver: [one, other] })).toEqual(Array(5).fill(third))
			expect(await claimed({ limit: 1 })).toEqual([one])
			expect(await claimed({ passOver: [one, other, third] })).toEqual([])
		})
	})

	it('is claimed by one process at a time, and a late outcome of an earlier try does not count', async () => {
		await play(async (played) => {
			const { world, value, refusal } = played
			const webhookId = await webhookTo(played, 'http://127.0.0.1:9/')
			for (let nth = 0; nth < 5; nth += 1) await value(testWebhook, { webhookId }, owner(played))
			expect(await refusal(testWebhook, { webhookId }, owner(played))).toBe('trials_waiting')
			const [first] = await value(claimDeliveries, { limit: 1 }, system)
			expect(await value(claimDeliveries, {}, system)).toHaveLength(4)
			expect(await value(claimDeliveries, {}, system)).toEqual([])
			world.pass({ minutes: 1 })
			const again = (await value(claimDeliveries, {}, system)).find(({ deliveryId }) => deliveryId === first?.deliveryId)
			expect(again?.tries).toBe(2)
			const outcome = { status: 200, failure: null, answer: '', tookMs: 1, deliveryId: first?.deliveryId }
			expect(await value(noteDelivery, { ...outcome, tries: 1 }, system)).toEqual({ state: 'waiting' })
			expect(await value(noteDelivery, { ...outcome, tries: 2 }, system)).toEqual({ state: 'delivered' })
		})
	})

	it('can be changed, switched off and removed, and gets no facts from before it existed or while it is off', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { provider: providerId } = stage
			const staff = asAccount(stage.accounts.staff, { staff: true })
			await order(played)
			const webhookId = await webhookTo(played, 'http://127.0.0.1:9/')
			expect((await find(played, webhookId)).deliveries).toEqual([])
			await value(setWebhookState, { webhookId, on: false }, owner(played))
			await value(setWebhookState, { webhookId, on: false }, owner(played))
			await order(played)
			expect((await find(played, webhookId)).deliveries).toEqual([])
			await value(changeWebhook, { webhookId, url: 'https://example.org/', factNames: ['payment.confirmed'] }, owner(played))
			expect(await find(played, webhookId)).toMatchObject({ url: 'https://example.org/', factNames: ['payment.confirmed'] })
			expect(await refusal(changeWebhook, { webhookId, url: 'http://example.org/', factNames: [] }, owner(played))).toBe('invalid_fields')
			expect(await refusal(createWebhook, { providerId, ...wanted, url: 'https://10.0.0.1/' }, owner(played))).toBe('invalid_fields')
			expect(await refusal(createWebhook, { providerId: 999_999, ...wanted }, staff)).toBe('provider_not_found')
			for (let nth = 1; nth < mostWebhooks; nth += 1) await value(createWebhook, { providerId, ...wanted }, owner(played))
			expect(await refusal(createWebhook, { providerId, ...wanted }, owner(played))).toBe('too_many_webhooks')
			await value(setWebhookState, { webhookId, on: true }, owner(played))
			await value(testWebhook, { webhookId }, owner(played))
			world.pass({ minutes: 31 * 24 * 60 })
			await forgetWebhookLog.run(world)
			expect((await find(played, webhookId)).deliveries).toEqual([])
			await value(removeWebhook, { webhookId }, owner(played))
			expect(await refusal(findWebhook, { webhookId }, owner(played))).toBe('not_found')
		})
	})
})
