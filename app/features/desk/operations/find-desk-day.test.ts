import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { findDeskDay } from './find-desk-day.server.ts'

describe('the day at the desk', () => {
	it('shows the figures of the books', () =>
		play(async ({ world, stage, value }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const till = openTill(world, stage)
			const order = await till.place({ paymentMethod: 'cash_on_delivery' })
			const cash = { key: randomUUID(), orderId: order.id, amountMinor: 300_000 }
			await value(takeCash, cash, staff)
			await value(takeCash, { ...cash, undo: true }, staff)
			// Half past midnight in Việt Nam, which is still the day before in UTC.
			world.pass({ minutes: 12.5 * 60 })
			await value(takeCash, { ...cash, key: randomUUID() }, staff)
			const day = await value(findDeskDay, { days: 7 }, staff)
			expect(day.orders.slice(-2)).toEqual([
				{ day: '2026-11-20', count: 1 },
				{ day: '2026-11-21', count: 0 },
			])
			expect(day.money[0]?.days.slice(-2)).toEqual([
				{ day: '2026-11-20', paid: { amount: 300_000, currency: 'VND' }, refunded: { amount: 300_000, currency: 'VND' } },
				{ day: '2026-11-21', paid: { amount: 300_000, currency: 'VND' }, refunded: { amount: 0, currency: 'VND' } },
			])
			expect(day.waiting).toMatchObject({ toConfirm: 0, toShip: 0, flagged: 0, requested: 0 })
		}))
})
