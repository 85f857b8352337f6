import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { findDeskOrder } from '~/features/order/operations/find-desk-order.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { listPayments, listRefunds } from '~/features/payment/store.server.ts'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { giveCashBack } from './give-cash-back.server.ts'
import { retryRefund } from './retry-refund.server.ts'

/** Two paid tickets for 700 000 ₫, one of them given back, which the gateway has refused. */
async function refused({ world, stage, value }: Played) {
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const till = openTill(world, stage)
	const order = await till.place()
	await till.drive(await till.pay(order))
	await till.hear()
	const gateway = world.gateways.card
	const keys: string[] = []
	const answering = (answer?: 'refused') => {
		world.gateways.card = {
			...gateway,
			refund: (ref, amount, key) => {
				keys.push(key)
				return answer ? Promise.resolve(answer) : gateway.refund(ref, amount, key)
			},
		}
	}
	answering('refused')
	const lineId = (await till.look(order)).lines[0]?.id
	await value(refundLines, { key: randomUUID(), orderId: order.id, lines: [{ lineId, quantity: 1 }], reason: 'Đau chân' }, staff)
	await world.jobs.runAll(world)
	const [refund] = await listRefunds(
		world.database.reader,
		(await listPayments(world.database.reader, order.id)).map(({ id }) => id),
	)
	return {
		...{ staff, till, order, keys, answering, refundId: refund?.id },
		orderId: order.id,
		seen: () => value(findDeskOrder, { orderId: order.id }, staff),
		async settle() {
			await world.jobs.runAll(world)
			await till.hear()
		},
	}
}

const only = reachedBy(retryRefund)
afterAll(() => expect(only.missing()).toEqual([]))

describe('a refund that the gateway refused', () => {
	it('is sent again when staff press the button, as another try of the same refund, and arrives', () =>
		play(async (played) => {
			const { value } = played
			const { staff, till, order, orderId, keys, answering, refundId, seen, settle } = await refused(played)
			expect(await till.flag(order)).toBe('refund_failed')
			expect(await seen()).toMatchObject({ refusedRefund: { amount: 350_000 }, openRefund: { amount: 350_000 } })
			answering()
			expect(await value(retryRefund, { orderId }, staff)).toEqual({ amountMinor: 350_000 })
			expect(await till.flag(order)).toBeNull()
			expect(await seen()).toMatchObject({ refusedRefund: { amount: 0 }, openRefund: { amount: 0 } })
			// A second press is refused while the refund is on its way, and after it arrived.
			await only.refuses(played, 'nothing_refused', { orderId }, staff)
			await settle()
			await only.refuses(played, 'nothing_refused', { orderId }, staff)
			expect(keys).toEqual([`refund:${refundId}:1`, `refund:${refundId}:2`])
			expect(await till.look(order)).toMatchObject({
				...{ paid: { amount: 350_000 }, remaining: { amount: 0 } },
				...{ payments: [{ state: 'captured' }], refunds: [{ state: 'refunded', amount: { amount: 350_000 } }] },
			})
			expect((await seen()).facts.map(({ name }) => name)).toContain('payment.refund_retried')
		}))

	it('stays flagged when it is refused again, and can be sent a third time', () =>
		play(async (played) => {
			const { value } = played
			const { staff, till, order, orderId, keys, answering, refundId, settle } = await refused(played)
			await value(retryRefund, { orderId }, staff)
			await settle()
			expect(await till.flag(order)).toBe('refund_failed')
			answering()
			await value(retryRefund, { orderId }, staff)
			await settle()
			expect(await till.flag(order)).toBeNull()
			expect(keys).toEqual([1, 2, 3].map((tries) => `refund:${refundId}:${tries}`))
			expect(await till.look(order)).toMatchObject({ paid: { amount: 350_000 } })
		}))

	it('is not marked as refused by a late notice about an earlier try', () =>
		play(async (played) => {
			const { world, value } = played
			const { staff, till, order, orderId, answering, refundId, settle } = await refused(played)
			const [ref = ''] = await till.refs(order)
			const late = (id: string) => record(world, { id, ref, kind: 'refund_failed', refundKey: `refund:${refundId}:1` })
			answering()
			await value(retryRefund, { orderId }, staff)
			expect(await late('before it is sent')).toBe('ignore_duplicate')
			await settle()
			expect(await late('after it is back')).toBe('ignore_duplicate')
			expect(await till.flag(order)).toBeNull()
			expect(await till.look(order)).toMatchObject({ paid: { amount: 350_000 } })
		}))

	it('is not sent after it was handed out, in part or whole, or was refunded with the rest of the order', () =>
		play(async (played) => {
			const { value } = played
			const { staff, orderId, answering, seen } = await refused(played)
			answering()
			const handOut = (amountMinor: number) => value(giveCashBack, { key: randomUUID(), orderId, amountMinor }, staff)
			await handOut(100_000)
			expect((await seen()).refusedRefund.amount).toBe(0)
			await only.refuses(played, 'nothing_refused', { orderId }, staff)
			await handOut(250_000)
			await only.refuses(played, 'nothing_refused', { orderId }, staff)
			await only.refuses(played, 'order_not_found', { orderId: orderId + 1_000 }, staff)
		}))

	it('is part of the refund when its order is cancelled, and is not sent a second time', () =>
		play(async (played) => {
			const { value } = played
			const { staff, till, order, orderId, answering, settle } = await refused(played)
			answering()
			await value(cancelOrder, { orderId }, staff)
			await only.refuses(played, 'nothing_refused', { orderId }, staff)
			await settle()
			await only.refuses(played, 'nothing_refused', { orderId }, staff)
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 } })
		}))
})
