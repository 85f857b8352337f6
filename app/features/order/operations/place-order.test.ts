import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkTicketCode, decideTicket } from '~/features/attendee/registration/rules/ticket-code.ts'
import { ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { callerAs, play, system } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { findOrder } from './find-order.server.ts'
import { placeOrder } from './place-order.server.ts'

const contact = { email: 'Lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }

describe('placing an order', () => {
	it('confirms a free order at once, with tickets a gate accepts', async () => {
		await play(async ({ value, stage, world }) => {
			await value(addTicketsToCart, {
				eventId: stage.event,
				items: [{ variantId: stage.variants.free, quantity: 2, attendees: [{ name: 'Lan' }, { name: 'Minh' }] }],
			})
			const placed = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' })
			expect(placed.order.status).toBe('Confirmed')
			expect(placed.next).toEqual({ kind: 'done' })
			const order = await value(
				findOrder,
				{ number: placed.order.number, secret: placed.order.secret },
				callerAs(undefined, { visitor: 'somebody-else' }),
			)
			expect(order.attendees.map(({ name }) => name)).toEqual(['Lan', 'Minh'])
			const verify = await ticketVerifier(world.database.reader, stage.event)
			const ticket = await checkTicketCode(order.attendees[0]?.code ?? '', verify)
			const now = new Date(order.event?.startsAt ?? 0)
			expect(decideTicket({ ticket, eventId: stage.event, now, revoked: false })).toBe('good')
			expect((await value(findCart, {})).lines).toEqual([])
			expect(await value(checkDrift, {}, system)).toEqual({ found: [] })
		})
	})

	it('gives the same order for the same key, but not to anybody else', async () => {
		await play(async ({ value, refusal, stage }) => {
			await value(addTicketsToCart, {
				eventId: stage.event,
				items: [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Lan' }] }],
			})
			const input = { key: randomUUID(), contact, paymentMethod: 'free' }
			const [one, two] = [await value(placeOrder, input), await value(placeOrder, input)]
			expect(two).toEqual(one)
			expect(await refusal(placeOrder, input, callerAs(undefined, { visitor: 'thief' }))).toBe('key_taken')
		})
	})
})
