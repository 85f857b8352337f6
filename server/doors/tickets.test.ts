import { randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { addTicketsToCart } from '../../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { findOrder } from '../../app/features/order/operations/find-order.server.ts'
import { placeOrder } from '../../app/features/order/operations/place-order.server.ts'
import { closePrinter } from '../../app/platform/pdf/printer.server.ts'
import type { Verdict } from '../../app/platform/rate-limit/rate-limit.server.ts'
import { play } from '#world/testing/test-world.ts'
import type { Bindings } from '../bindings.ts'
import { listening } from '../testing/listening.ts'
import { contentDisposition, openTicketDoor, type TicketDoorDeps } from './tickets.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }
const granted: Verdict = { allowed: true, retryAfterSeconds: 0 }

afterAll(closePrinter)

/** Asks a real server that has only this door. */
async function atDoor(
	deps: TicketDoorDeps,
	ask: (get: (path: string, headers?: Record<string, string>) => Promise<Response>) => Promise<void>,
) {
	const door = openTicketDoor(deps)
	const app = new Hono<Bindings>()
	app.get('/tickets/:id{[0-9]+}', (context) => door(context, { attendeeId: Number(context.req.param('id')) }))
	app.get('/tickets/order/:number', (context) => door(context, { number: context.req.param('number') }))
	const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
	const server = await listening((incoming, outgoing) => void answer(incoming, outgoing))
	try {
		await ask((path, headers) => fetch(server.url + path, { headers }))
	} finally {
		await server.close()
	}
}

async function orderOf({ value, stage }: Parameters<Parameters<typeof play>[0]>[0]) {
	const attendees = [{ name: 'Nguyễn Thị Hồng Đào' }, { name: 'Lê Minh' }]
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.free, quantity: 2, attendees }] })
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' })
	return value(findOrder, { id: order.id })
}

describe('the ticket door', () => {
	it('gives the PDF of one attendee and of all, under a readable name', async () => {
		await play(async (played) => {
			const { number, secret, attendees } = await orderOf(played)
			await atDoor({ world: played.world, limits: { take: async () => granted } }, async (get) => {
				const all = await get(`/tickets/order/${number}?secret=${secret}`)
				expect(all.status).toBe(200)
				expect(Object.fromEntries(all.headers)).toMatchObject({
					'content-type': 'application/pdf',
					'cache-control': 'no-store',
					'referrer-policy': 'no-referrer',
					'content-disposition': expect.stringContaining(`filename="ve-chay-dem-ha-noi-don-${number.toLowerCase()}.pdf"`) as string,
				})
				const one = await get(`/tickets/${attendees[0]?.id}?secret=${secret}&lang=en_US`)
				expect(one.headers.get('content-disposition')).toContain('filename="ticket-chay-dem')
				const [whole, single] = [Buffer.from(await all.arrayBuffer()), Buffer.from(await one.arrayBuffer())]
				expect(whole.subarray(0, 5).toString()).toBe('%PDF-')
				const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
				expect([pages(whole), pages(single)]).toEqual([2, 1])
			})
		})
	})

	it('answers a wrong secret like an unknown ticket, and allows only a few tries', async () => {
		await play(async (played) => {
			const { number, attendees } = await orderOf(played)
			const tries: string[] = []
			const limits = {
				take: async (name: string) => {
					tries.push(name)
					return tries.filter((each) => each === 'ticket-lookup').length > 3 ? { allowed: false, retryAfterSeconds: 7 } : granted
				},
			}
			await atDoor({ world: played.world, limits }, async (get) => {
				const answers = [
					await get(`/tickets/order/${number}?secret=wrong`),
					await get(`/tickets/${attendees[0]?.id}`),
					await get('/tickets/999999?secret=wrong&part=x'),
				]
				const bodies = await Promise.all(answers.map((each) => each.text()))
				expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
				expect(new Set(bodies).size).toBe(1)
				expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ statusCode: 404, data: [{ code: 'ticket_not_found' }] })
				const tooMany = await get(`/tickets/order/${number}?secret=wrong`)
				expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '7'])
			})
		})
	})

	it('says the specification’s sentence when printing fails', async () => {
		await play(async (played) => {
			const { number, secret } = await orderOf(played)
			const print = () => Promise.reject(new Error('out of ink'))
			await atDoor({ world: played.world, limits: { take: async () => granted }, print }, async (get) => {
				const path = `/tickets/order/${number}?secret=${secret}&lang=en_US`
				const json = await get(path)
				expect([json.status, json.headers.get('retry-after')]).toEqual([503, '3'])
				expect(await json.json()).toMatchObject({ statusCode: 503, message: 'Failed to download ticket. Please try again.' })
				expect(await (await get(path, { accept: 'text/html' })).text()).toBe('Failed to download ticket. Please try again.')
			})
		})
	})

	it('names files for every browser', () => {
		expect(contentDisposition("Vé Đêm 'hội'.pdf")).toBe(
			`attachment; filename="ve-dem-hoi.pdf"; filename*=UTF-8''V%C3%A9%20%C4%90%C3%AAm%20%27h%E1%BB%99i%27.pdf`,
		)
		expect(contentDisposition('★.pdf')).toContain('filename="hoi.pdf"')
	})
})
