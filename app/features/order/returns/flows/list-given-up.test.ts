import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asAccount, callerAs, play, system } from '#world/testing/test-world.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findEventOrder } from '~/features/event-desk/operations/find-event-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'

it('tells the buyer and the organiser which place and which line are no longer charged', async () => {
	await play(async ({ value, stage }) => {
		const [owner, staff] = [asAccount(stage.accounts.owner), asAccount(stage.accounts.staff, { staff: true })]
		const lan = callerAs(undefined, { visitor: randomUUID() })
		const attendees = ['Lan', 'Mai', 'Nam'].map((name) => ({ name }))
		const items = [{ variantId: stage.variants.plain, quantity: 3, attendees }]
		await value(addTicketsToCart, { eventId: stage.event, items }, lan)
		const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
		const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)
		const { attendees: people, lines, money } = await value(findOrder, { id: order.id }, system)
		expect(money.givenUp).toEqual([])
		await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: order.total.amount }, owner)
		await value(cancelAttendee, { eventId: stage.event, attendeeId: people[1]?.id }, owner)
		await value(refundLines, { key: randomUUID(), orderId: order.id, lines: [{ lineId: lines[0]?.id, quantity: 1 }] }, staff)

		const vnd = (amount: number) => ({ amount, currency: 'VND' })
		const ticket = lines[0]?.name
		const givenUp = [
			{ kind: 'place', person: 'Mai', items: [{ name: ticket, quantity: 1 }], extras: [], off: vnd(350_000), kept: vnd(0) },
			{ kind: 'lines', person: null, items: [{ name: ticket, quantity: 1 }], extras: [], off: vnd(350_000), kept: vnd(0) },
		]
		expect((await value(findOrder, { id: order.id }, system)).money.givenUp).toMatchObject(givenUp)
		expect((await value(findEventOrder, { eventId: stage.event, orderId: order.id }, owner)).money.givenUp).toMatchObject(givenUp)
	})
})
