import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill } from '../../app/features/payment/testing/till.ts'
import { openFreshDatabase } from '../../world/testing/fresh-database.ts'
import { GatewayUnavailable } from '../../app/platform/gateways/gateway.server.ts'
import { deliverDueNotices } from '../../app/platform/gateways/test-gateway/adapter.server.ts'
import { answerTestGateway } from '../../app/platform/gateways/test-gateway/answer.server.ts'
import { driveTestGateway, type Drive } from '../../app/platform/gateways/test-gateway/drive.ts'
import { signatureFor } from '../../app/platform/gateways/test-gateway/notices.server.ts'
import { seededDice } from '../../app/kernel/seeded-dice.ts'
import { setStage, testNow } from '../../world/testing/stage.ts'
import { callerAs, testSecret, worldOn, type TestWorld } from '../../world/testing/test-world.ts'
import type { Bindings } from '../bindings.ts'
import { takeNotice } from '../take-notice.ts'
import { openWebhookDoor } from './webhooks.ts'

let world: TestWorld
let till: ReturnType<typeof openTill>
let door: Server
let noticeUrl: string
let visitors = 0

beforeAll(async () => {
	const database = await openFreshDatabase()
	const stage = await database.transaction((store) =>
		setStage(store, { now: testNow, dice: seededDice(1), secret: testSecret, places: 100 }),
	)
	world = worldOn(database)
	till = openTill(world, stage)
	const app = new Hono<Bindings>().on(['GET', 'POST'], '/webhooks/:gateway', openWebhookDoor(world, takeNotice))
	door = await new Promise<Server>((resolve) => {
		const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(server as Server))
	})
	noticeUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/webhooks/test`
})

afterAll(async () => {
	await new Promise((resolve) => door.close(resolve))
	await world.database.close()
})

const place = () => till.place({ caller: callerAs(undefined, { visitor: `buyer-${(visitors += 1)}` }) })
const drive = (url: string, manner?: Drive) =>
	driveTestGateway((request) => answerTestGateway(request, { ...world, noticeUrl }), url, manner)
const post = (body: string, headers: Record<string, string> = {}, url = noticeUrl) => fetch(url, { method: 'POST', body, headers })
const said = (ref: string, type = 'captured') =>
	JSON.stringify({ id: `tge_${ref}`, type, charge: { ref, amount: 700_000, currency: 'VND' } })

describe('the webhook door', () => {
	it('takes the gateway’s notice before the buyer is back in the shop', async () => {
		const order = await place()
		await drive(await till.pay(order))
		expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
	})

	it('takes a notice once that comes twice at the same time', async () => {
		const order = await place()
		await drive(await till.pay(order), { noticeCopies: 2 })
		expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 }, remaining: { amount: 0 } })
		expect(await till.drift()).toEqual([])
	})

	it('takes a notice that comes after the redirect', async () => {
		const order = await place()
		await drive(await till.pay(order), { noticeMoment: 'after_redirect' })
		expect(await till.look(order)).toMatchObject({ status: 'Pending' })
		world.pass({ seconds: 3 })
		await deliverDueNotices({ ...world, noticeUrl }, world.clock())
		expect(await till.look(order)).toMatchObject({ status: 'Confirmed' })
	})

	it('believes no notice without a right signature', async () => {
		const order = await place()
		const ref = (await till.pay(order)).split('/').at(-1) ?? ''
		const body = said(ref)
		const good = signatureFor(world.secrets, body, world.clock())
		for (const [sent, headers] of [
			[body, {}],
			[body.replace('700000', '1'), good],
			[body, { 'test-gateway-signature': 't=1,v1=00' }],
			[body, signatureFor(world.secrets, body, new Date(world.clock().getTime() - 600_000))],
		] as const)
			expect((await post(sent, headers)).status).toBe(400)
		expect(await till.look(order)).toMatchObject({ status: 'Pending', payments: [{ state: 'pending' }] })
		expect((await post(body, good)).status).toBe(200)
		expect((await post(body, good)).status).toBe(200)
		expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
	})

	it('takes notices it has no use for, but none that is too large or from another gateway', async () => {
		const other = said('tgc_x', 'charge.dusted')
		expect((await post(other, signatureFor(world.secrets, other, world.clock()))).status).toBe(200)
		const unknown = said('tgc_nobody')
		expect((await post(unknown, signatureFor(world.secrets, unknown, world.clock()))).status).toBe(200)
		expect((await post('x'.repeat(1_100_000))).status).toBe(413)
		expect((await post('{}', {}, noticeUrl.replace('/test', '/stripe'))).status).toBe(404)
	})

	it('answers each gateway in its own words', async () => {
		const order = await place()
		const ref = (await till.pay(order)).split('/').at(-1) ?? ''
		const card = world.gateways.card
		const came: string[] = []
		world.gateways.card = {
			...card,
			readNotice: ({ method, query }) => {
				if (method !== 'GET' || query.get('hash') !== 'good')
					return Promise.resolve({ said: 'forged', answer: { status: 200, contentType: 'application/json', body: '{"RspCode":"97"}' } })
				const said = [{ id: `own:${query.get('ref')}`, ref: query.get('ref') ?? '', kind: 'captured' as const }]
				return Promise.resolve({ said, answer: (each) => (came.push(each), { status: 204, contentType: '', body: 'never sent' }) })
			},
		}
		const get = (search: string) => fetch(`${noticeUrl}?${search}`)
		const forged = await get(`ref=${ref}&hash=bad`)
		expect([forged.status, await forged.text(), forged.headers.get('content-type')]).toEqual([200, '{"RspCode":"97"}', 'application/json'])
		expect(await till.look(order)).toMatchObject({ status: 'Pending' })
		const taken = await get(`ref=${ref}&hash=good`)
		expect([taken.status, await taken.text()]).toEqual([204, ''])
		await get(`ref=${ref}&hash=good`)
		await get('ref=tgc_nobody&hash=good')
		world.gateways.card = card
		expect(came).toEqual(['taken', 'known', 'unknown_charge'])
		expect(await till.look(order)).toMatchObject({ status: 'Confirmed' })
	})

	it('makes the gateway send a notice again that it cannot read for now', async () => {
		const gateway = world.gateways.card
		world.gateways.card = { ...gateway, readNotice: () => Promise.reject(new GatewayUnavailable('503')) }
		const answer = await post('{}')
		world.gateways.card = gateway
		expect(answer.status).toBe(503)
		expect(answer.headers.get('retry-after')).not.toBeNull()
	})
})
