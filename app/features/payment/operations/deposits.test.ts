import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { asAccount, callerAs, play, system } from '#world/testing/test-world.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { cancelEvent } from '~/features/event-desk/event-draft/operations/cancel-event.server.ts'
import { postponeEvent } from '~/features/event-desk/event-draft/operations/postpone-event.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { remindOfRests } from '~/features/order/jobs/remind-of-rests.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { beginAutoCharge } from './begin-auto-charge.server.ts'
import { startPayment } from './start-payment.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'

const minh = callerAs(undefined, { visitor: 'minh' })

/** The event asks for 30 % now, the rest two weeks before it begins: in sixteen days. */
async function askDeposit({ world, stage }: Parameters<Parameters<typeof play>[0]>[0]) {
	await world.database.transaction((store) => store.update(events).set({ depositRateBp: 3_000 }).where(eq(events.id, stage.event)))
	return openTill(world, stage)
}

it('is paid first, the rest later, and the order adds up', async () => {
	await play(async (played) => {
		const till = await askDeposit(played)
		const order = await till.place()
		expect(await till.look(order)).toMatchObject({
			totals: { deposit: { amount: 210_000 }, total: { amount: 700_000 } },
			dueNow: { amount: 210_000 },
		})
		await till.drive(await till.pay(order))
		await till.hear()
		expect(await till.look(order)).toMatchObject({
			...{ status: 'Confirmed', paid: { amount: 210_000 }, remaining: { amount: 490_000 }, dueNow: { amount: 490_000 } },
			restDueAt: '2026-12-06T05:00:00.000Z',
		})
		await till.drive(await till.pay(order))
		await till.hear()
		expect(await till.look(order)).toMatchObject({ paid: { amount: 700_000 }, remaining: { amount: 0 }, restDueAt: null })
		expect(await till.drift()).toEqual([])
	})
})

it('is not asked of buyers who pay on delivery, and is shown before they choose', async () => {
	await play(async (played) => {
		const till = await askDeposit(played)
		const { value, stage } = played
		await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, minh)
		expect(await value(findCart, {}, minh)).toMatchObject({
			totals: { deposit: { amount: 105_000 } },
			restDueAt: '2026-12-06T05:00:00.000Z',
		})
		const order = await till.place({ paymentMethod: 'cash_on_delivery' })
		expect(await till.look(order)).toMatchObject({ totals: { deposit: { amount: 0 } }, restDueAt: null })
	})
})

it('leaves a rest with one reminder before it is due, one when it is due, and no more', async () => {
	await play(async (played) => {
		const till = await askDeposit(played)
		const { world } = played
		const order = await till.place()
		await till.drive(await till.pay(order))
		await till.hear()
		await world.jobs.runAll(world)
		const reminders = () => world.mail.sent.filter(({ subject }) => subject.includes('Nhắc thanh toán phần còn lại')).length
		const after = async (days: number) => {
			world.pass({ minutes: days * 24 * 60 })
			await remindOfRests.run(world)
			await remindOfRests.run(world)
			await world.jobs.runAll(world)
			return reminders()
		}
		expect([await after(12), await after(2), await after(3), await after(1)]).toEqual([0, 1, 2, 2])
		expect(await till.flag(order)).toBe('rest_overdue')
		await till.drive(await till.pay(order))
		await till.hear()
		expect(await till.flag(order)).toBeNull()
	})
})

it('is refunded in the paid amount, and no more, when the order is cancelled', async () => {
	await play(async (played) => {
		const till = await askDeposit(played)
		const order = await till.place()
		await till.drive(await till.pay(order))
		await till.hear()
		await played.value(cancelOrder, { orderId: order.id }, system)
		await played.world.jobs.runAll(played.world)
		expect(await till.look(order)).toMatchObject({
			status: 'Canceled',
			paid: { amount: 0 },
			remaining: { amount: 0 },
			refunds: [{ amount: { amount: 210_000 } }],
		})
	})
})

it('leaves a rest that nobody is asked for once the event was called off', async () => {
	await play(async (played) => {
		const till = await askDeposit(played)
		const { world, stage, value, refusal } = played
		const [order, waiting] = [await till.place(), await till.place()]
		await till.drive(await till.pay(order))
		await till.hear()
		await world.jobs.runAll(world)
		await value(cancelEvent, { eventId: stage.event, typed: { note: 'Bão', refund: 'none' } }, asAccount(stage.accounts.owner))
		for (const { number, secret } of [order, waiting])
			expect(await refusal(startPayment, { number, secret, gateway: 'test' })).toBe('event_called_off')
		await world.jobs.runAll(world)
		expect(await value(beginAutoCharge, { orderId: order.id, gateway: 'test', factId: 1 }, system)).toEqual({ charge: null })
		world.pass({ minutes: 17 * 24 * 60 })
		await remindOfRests.run(world)
		await world.jobs.runAll(world)
		expect(world.mail.sent.filter(({ subject }) => subject.includes('Nhắc thanh toán phần còn lại'))).toEqual([])
		expect(await till.flag(order)).toBeNull()
		expect(await till.look(order)).toMatchObject({
			...{ status: 'Confirmed', dueNow: { amount: 0 }, restDueAt: null, steps: ['reorder'], event: { cancelled: true } },
		})
		// An old link says so, while for other confirmed orders it leads to the order's page.
		expect(await till.pay(order)).toContain('why=event_called_off')
	})
})

it('leaves a rest that is due as much later as the event is, with new reminders', async () => {
	await play(async (played) => {
		const till = await askDeposit(played)
		const { world, stage, value } = played
		const [order, paid] = [await till.place(), await till.place()]
		for (const each of [order, paid, paid]) {
			await till.drive(await till.pay(each))
			await till.hear()
		}
		world.pass({ minutes: 17 * 24 * 60 })
		await remindOfRests.run(world)
		expect(await till.flag(order)).toBe('rest_overdue')
		const dates = { startsOn: '2027-01-19', startsTime: '12:00', endsOn: '2027-01-19', endsTime: '20:00', note: 'Bão số 9' }
		await value(postponeEvent, { eventId: stage.event, typed: dates }, asAccount(stage.accounts.owner))
		expect(await till.look(order)).toMatchObject({ restDueAt: '2027-01-05T05:00:00.000Z', remaining: { amount: 490_000 } })
		expect(await till.flag(order)).toBeNull()
		const rows = await world.database.reader.select().from(orders).orderBy(orders.id)
		expect(rows.map(({ restDueAt, restReminders }) => [restDueAt?.toISOString(), restReminders])).toEqual([
			['2027-01-05T05:00:00.000Z', 0],
			['2026-12-06T05:00:00.000Z', 2],
		])
	})
})
