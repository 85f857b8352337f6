import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageRequest, type PageRequest } from '~/platform/session/request.server.ts'
import { callerAs, play, type Played, type TestWorld } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { acceptTransfer } from '~/features/attendee/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { action as acceptOnPage, loader as transferPage } from '~/features/attendee/self-service/pages/accept-transfer.tsx'
import { action as changeOnPage, loader as changePage } from '~/features/attendee/self-service/pages/change-ticket.tsx'
import { loader as heldPage } from '~/features/my-pages/pages/held-ticket.tsx'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })

/** The request of an unknown visitor, always from the same address. */
function asked(world: TestWorld, path: string, params: Record<string, string>, sent?: Record<string, string>) {
	const context = new RouterContextProvider()
	const request: PageRequest = {
		world,
		caller: callerAs(undefined, { visitor: undefined }),
		origin: 'https://hoi',
		prefix: '',
		address: '203.0.113.7',
	}
	context.set(pageRequest, request)
	const url = new URL(path, 'https://hoi')
	const init = sent && { method: 'POST', body: new URLSearchParams(sent) }
	return { params, url, request: new Request(url, init), context, pattern: '' } as never
}

async function statusOf(answer: Promise<unknown>): Promise<number> {
	try {
		const given = (await answer) as { init?: { status?: number } | null; status?: number }
		return given.init?.status ?? given.status ?? 200
	} catch (error) {
		return (error as { init: { status: number } }).init.status
	}
}

/** Counts as the real limits do: three tries, then refusals. */
function countingTries(world: TestWorld) {
	let tries = 0
	world.limits = {
		...world.limits,
		take: async (limit) => {
			if (limit !== 'ticket-lookup') return { allowed: true, retryAfterSeconds: 0 }
			tries += 1
			return tries > 3 ? { allowed: false, retryAfterSeconds: 60 } : { allowed: true, retryAfterSeconds: 0 }
		},
	}
}

async function offered({ value, stage, world }: Played) {
	const items = [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, lan)
	const attendeeId = (await value(findOrder, { id: order.id }, lan)).attendees[0]?.id ?? 0
	const { transferId } = await value(offerTransfer, { attendeeId, name: 'Bình', email: 'binh@example.vn' }, lan)
	return { attendeeId, transferId, secret: transferSecret(world.secrets, transferId) }
}

it('opens tickets for a crowd behind one address, and counts wrong secrets', async () => {
	await play(async (played) => {
		const { world, value } = played
		const { attendeeId, transferId, secret } = await offered(played)
		countingTries(world)
		const transfer = (by: string) => asked(world, `/ticket-transfer/${transferId}?secret=${by}`, { id: String(transferId) })
		for (let turn = 0; turn < 5; turn += 1) expect(await statusOf(transferPage(transfer(secret)))).toBe(200)

		const { path } = await value(acceptTransfer, { transferId, secret, attendee: { name: 'Bình' } })
		const ticket = { attendee: String(attendeeId) }
		const change = path.replace('?', '/change?')
		for (let turn = 0; turn < 5; turn += 1) {
			expect(await statusOf(heldPage(asked(world, path, ticket)))).toBe(200)
			expect(await statusOf(changePage(asked(world, change, ticket)))).toBe(200)
		}

		const statuses = [
			await statusOf(heldPage(asked(world, `/ticket/${attendeeId}?secret=x`, ticket))),
			await statusOf(changePage(asked(world, `/ticket/${attendeeId}/change?secret=x`, ticket))),
			await statusOf(changeOnPage(asked(world, `/ticket/${attendeeId}/change?secret=x`, ticket, { intent: 'cancel' }))),
			await statusOf(changeOnPage(asked(world, `/ticket/${attendeeId}/change?secret=x`, ticket, { intent: 'withdraw-exchange' }))),
			await statusOf(transferPage(transfer('x'))),
			await statusOf(acceptOnPage(asked(world, `/ticket-transfer/${transferId}?secret=x`, { id: String(transferId) }, { name: 'An' }))),
		]
		expect(statuses).toEqual([404, 404, 404, 429, 429, 429])
		expect(await statusOf(heldPage(asked(world, path, ticket)))).toBe(200)
	})
})

it('limits how many people a ticket is offered to from one address', async () => {
	await play(async (played) => {
		const { world } = played
		const { attendeeId } = await offered(played)
		const tried: string[] = []
		world.limits = {
			...world.limits,
			take: async (limit, key) => {
				tried.push(`${limit} ${key}`)
				return { allowed: false, retryAfterSeconds: 60 }
			},
		}
		const ticket = { attendee: String(attendeeId) }
		const offer = { intent: 'offer', receiver: 'An', email: 'an@example.vn' }
		expect(await statusOf(changeOnPage(asked(world, `/ticket/${attendeeId}/change`, ticket, offer)))).toBe(429)
		expect(tried).toEqual(['ticket-offer 203.0.113.7'])
	})
})
