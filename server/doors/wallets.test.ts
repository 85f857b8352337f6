import { randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { unzipSync } from 'fflate'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { cancelAttendee } from '../../app/features/attendee/operations/cancel-attendee.server.ts'
import { addTicketsToCart } from '../../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { findOrder } from '../../app/features/order/operations/find-order.server.ts'
import { placeOrder } from '../../app/features/order/operations/place-order.server.ts'
import { acceptTransfer } from '../../app/features/attendee/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '../../app/features/attendee/self-service/operations/offer-transfer.server.ts'
import { renameAttendee } from '../../app/features/attendee/self-service/operations/rename-attendee.server.ts'
import { holderSecret, transferSecret } from '../../app/features/attendee/self-service/links/transfer-link.server.ts'
import { applePapers } from '../../app/platform/wallet/testing/papers.ts'
import { openWallets } from '../../app/platform/wallet/wallets.server.ts'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import type { Bindings } from '../bindings.ts'
import { listening } from '../testing/listening.ts'
import { openAppleWalletDoor, openGoogleWalletDoor } from './wallets.ts'

let papers: ReturnType<typeof applePapers>
beforeAll(() => void (papers = applePapers()))
afterAll(() => papers.remove())

type Get = (path: string) => Promise<Response>

/** Plays with an order of two free tickets, at a real server that has only these doors. */
async function atDoors(
	run: (get: Get, played: Played & { ids: number[]; codes: (string | null)[]; secret: string }) => Promise<void>,
	isSet = true,
) {
	await play(async (played) => {
		const { world, value, stage } = played
		if (isSet) world.wallets = { ...openWallets(papers.settings) }
		// The certificates are valid from today, but the stage's clock shows another time.
		if (world.wallets.apple) world.wallets.apple = { ...world.wallets.apple, certifiedUntil: new Date(8.64e15) }
		const attendees = [{ name: 'Nguyễn Thị Hồng Đào' }, { name: 'Lê Minh' }]
		await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.free, quantity: 2, attendees }] })
		const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }
		const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' })
		const placed = await value(findOrder, { id: order.id })
		const deps = { world, limits: world.limits }
		const [apple, google] = [openAppleWalletDoor(deps), openGoogleWalletDoor(deps)]
		const app = new Hono<Bindings>()
		app.get('/apple/:id', (context) => apple(context, Number(context.req.param('id'))))
		app.get('/google/:id', (context) => google(context, Number(context.req.param('id'))))
		const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
		const server = await listening((incoming, outgoing) => void answer(incoming, outgoing))
		try {
			const get: Get = (path) => fetch(server.url + path, { redirect: 'manual' })
			await run(get, {
				...played,
				ids: placed.attendees.map(({ id }) => id),
				codes: placed.attendees.map(({ code }) => code),
				secret: placed.secret,
			})
		} finally {
			await server.close()
		}
	})
}

const passShape = z.object({ serialNumber: z.string(), barcodes: z.tuple([z.object({ message: z.string() })]) })

/** What differs between passes: the attendee, and the code. */
async function passOf(response: Response) {
	const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
	const pass = passShape.parse(JSON.parse(Buffer.from(files['pass.json'] ?? []).toString()))
	return { serial: pass.serialNumber, code: pass.barcodes[0].message }
}

it('gives a pass with the gate’s own code, and gives it to nobody else', async () => {
	await atDoors(async (get, { ids: [id = 0], codes: [code], secret }) => {
		const given = await get(`/apple/${id}?secret=${secret}&lang=en_US`)
		expect(given.status).toBe(200)
		expect(Object.fromEntries(given.headers)).toMatchObject({
			'content-type': 'application/vnd.apple.pkpass',
			'cache-control': 'no-store',
			'content-disposition': expect.stringMatching(/^attachment; filename="ticket-.*\.pkpass"/) as string,
		})
		const pass = await passOf(given)
		expect(pass).toEqual({ serial: `hoi-${id}`, code })
		for (const path of [`/apple/${id}?secret=wrong`, `/google/${id}`, '/apple/999999?secret=wrong'])
			expect((await get(path)).status, path).toBe(404)
	})
})

it('redirects to Google, which gets the ticket only from the link', async () => {
	await atDoors(async (get, { ids: [id = 0], secret }) => {
		const given = await get(`/google/${id}?secret=${secret}&lang=en_US`)
		expect([given.status, given.headers.get('referrer-policy'), given.headers.get('cache-control')]).toEqual([
			303,
			'no-referrer',
			'no-store',
		])
		const location = given.headers.get('location') ?? ''
		expect(location).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
		// Google says that some browsers cut longer links off.
		expect(location.length - 'https://pay.google.com/gp/v/save/'.length).toBeLessThanOrEqual(1800)
	})
})

it('gives a renamed ticket a pass with the new code that replaces the old one, and a cancelled ticket none', async () => {
	await atDoors(async (get, { ids: [id = 0, other = 0], secret, value, stage }) => {
		const path = `/apple/${id}?secret=${secret}`
		const before = await passOf(await get(path))
		await value(renameAttendee, { attendeeId: id, issue: 1, name: 'Phạm An', secret })
		const after = await passOf(await get(path))
		expect(after.serial).toBe(before.serial)
		expect(after.code).not.toBe(before.code)

		await value(cancelAttendee, { eventId: stage.event, attendeeId: id }, asAccount(stage.accounts.owner))
		expect([(await get(path)).status, (await get(`/google/${id}?secret=${secret}`)).status]).toEqual([404, 404])
		expect((await get(`/apple/${other}?secret=${secret}`)).status).toBe(200)
	})
})

it('belongs only to its new holder once it was passed on', async () => {
	await atDoors(async (get, { ids: [id = 0], codes: [old], secret, value, world }) => {
		const { transferId } = await value(offerTransfer, { attendeeId: id, name: 'Bình', email: 'binh@example.vn' })
		await value(acceptTransfer, {
			transferId,
			secret: transferSecret(world.secrets, transferId),
			attendee: { name: 'Bình' },
		})
		expect([(await get(`/apple/${id}?secret=${secret}`)).status, (await get(`/google/${id}?secret=${secret}`)).status]).toEqual([404, 404])
		const given = await get(`/apple/${id}?secret=${holderSecret(world.secrets, transferId)}`)
		expect(given.status).toBe(200)
		expect((await passOf(given)).code).not.toBe(old)
	})
})

it('does not exist while no papers are set', async () => {
	await atDoors(async (get, { ids: [id = 0], secret }) => {
		expect([(await get(`/apple/${id}?secret=${secret}`)).status, (await get(`/google/${id}?secret=${secret}`)).status]).toEqual([404, 404])
	}, false)
})
