import { describe, expect, it } from 'vitest'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { sampleNotice } from '~/platform/gateways/vietqr/sample-bank.server.ts'
import { settleOverdueOrder } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import { refundPayment } from '~/features/payment/jobs/refund-payment.server.ts'
import { listPayments, listRefunds } from '~/features/payment/store.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { takeNotice } from '#server/take-notice.ts'
import { noteReturn } from '~/features/payment/bank-transfer/jobs/note-return.server.ts'
import { takeTransfer } from '~/features/payment/bank-transfer/jobs/take-transfer.server.ts'
import { acceptBankTransfer } from './accept-bank-transfer.server.ts'
import { assignBankTransfer } from './assign-bank-transfer.server.ts'
import { findTransferRequest } from './find-transfer-request.server.ts'
import { finishMoneyReturn } from './finish-money-return.server.ts'
import { importStatement } from './import-statement.server.ts'
import { listBankTransfers } from './list-bank-transfers.server.ts'
import { returnBankTransfer } from './return-bank-transfer.server.ts'

const total = 700_000

/** A buyer who was asked for a transfer, and the sample bank that makes it. */
async function atTransfer(played: Played) {
	const { world, stage, value } = played
	const till = openTill(world, stage)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const order = await till.place()
	const page = await till.pay(order, undefined, { way: 'vietqr' })
	const asked = async () => (await value(findTransferRequest, { number: order.number, secret: order.secret })).ask
	const reference = (await asked())?.reference ?? ''
	/** Sends a transfer, and returns how the webhook answered. */
	async function transfer(amountMinor: number, words = reference, times = 1): Promise<number> {
		const notice = sampleNotice(world, { account: '0000000000', amountMinor, words })
		const gateway = world.gateways.find('vietqr')
		let status = 0
		for (let time = 0; time < times; time += 1) {
			const read = await gateway?.readNotice(notice)
			if (!read || read.said === 'forged') throw new Error('the sample bank is not believed')
			for (const told of read.said) await takeNotice(world, { gateway: 'vietqr', ownAccountId: null }, told, 'test')
			status = read.answer('taken').status
		}
		return status
	}
	const desk = () => value(listBankTransfers, {}, staff)
	/** Runs a job as the fact with this data would start it. */
	const run = (job: typeof takeTransfer, data: Record<string, unknown>) => job.run(world, { id: 1, name: 'test', data } as never)
	return { till, staff, order, page, asked, reference, transfer, desk, run }
}

describe('a transfer', () => {
	it('is asked for on our own page, and confirms the order when it comes', () =>
		play(async (played) => {
			const { till, order, page, reference, transfer, desk } = await atTransfer(played)
			expect(page).toContain(`/checkout/transfer?order=${order.number}`)
			expect(reference).toMatch(/^HOI\d{10}$/)
			expect(await transfer(total, reference, 2)).toBe(200)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: total }, remaining: { amount: 0 } })
			expect((await desk()).waiting).toEqual([])
			expect((await desk()).latest).toMatchObject([{ state: 'paid', orderNumber: order.number }])
			expect(await till.drift()).toEqual([])
		}))

	it('is found by a reference whose end a bank cut, when the amount is right and only one payment fits', () =>
		play(async (played) => {
			const { till, order, reference, desk, run, staff } = await atTransfer(played)
			const cut = (key: string, amountMinor: number) => ({
				...{ source: 'statement', key, account: '0000000000', amountMinor, words: `CT DEN ${reference.slice(0, 11)}` },
				...{ sender: { name: '', account: '', bank: '' }, at: '2026-11-20T03:00:00.000Z' },
			})
			expect(await played.value(importStatement, { transfers: [cut('a', total - 1)] }, staff)).toEqual({ paid: 0, waiting: 1, known: 0 })
			expect(await played.value(importStatement, { transfers: [cut('b', total)] }, staff)).toEqual({ paid: 1, waiting: 0, known: 0 })
			const paid = (await desk()).latest.find(({ state }) => state === 'paid')
			await run(takeTransfer, { transferId: paid?.id })
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed' })
		}))

	it('that is too little waits, tells what is missing, and pays together with the rest', () =>
		play(async (played) => {
			const { till, order, asked, transfer, desk } = await atTransfer(played)
			await transfer(total - 50_000)
			expect(await till.look(order)).toMatchObject({ status: 'Pending', paid: { amount: 0 } })
			expect((await desk()).waiting).toMatchObject([{ reason: 'too_little', asked: { amount: total } }])
			expect(await asked()).toMatchObject({ amount: { amount: 50_000 }, gathered: { amount: total - 50_000 } })
			await transfer(50_000)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: total } })
			expect((await desk()).waiting).toEqual([])
		}))

	it('that is too much is accepted by a person, and its rest goes back', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { till, order, transfer, desk, staff, run } = await atTransfer(played)
			await transfer(total + 30_000)
			expect(await till.look(order)).toMatchObject({ status: 'Pending' })
			const { id: transferId } = (await desk()).waiting[0] ?? { id: 0 }
			expect(await value(acceptBankTransfer, { transferId }, staff)).toEqual({ backMinor: 30_000 })
			expect(await refusal(acceptBankTransfer, { transferId }, staff)).toBe('transfer_settled')
			expect(await refusal(returnBankTransfer, { transferId }, staff)).toBe('transfer_settled')
			await run(takeTransfer, { transferId })
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: total } })
			expect((await desk()).returns).toMatchObject([{ of: 'transfer', id: transferId, amount: { amount: 30_000 } }])
			const to = { of: 'transfer', id: transferId, bankBin: '970436', account: '0123499999', holder: 'TRAN THI LAN' }
			await value(finishMoneyReturn, { ...to, done: false }, staff)
			expect((await desk()).returns).toMatchObject([{ bankBin: '970436', account: '0123499999' }])
			await value(finishMoneyReturn, { ...to, done: true }, staff)
			expect((await desk()).returns).toEqual([])
			expect(await refusal(finishMoneyReturn, { ...to, done: true }, staff)).toBe('transfer_settled')
		}))

	it('that comes a second time waits for a person, who sends it back; the books keep the first', () =>
		play(async (played) => {
			const { till, order, reference, transfer, desk, staff } = await atTransfer(played)
			await transfer(total)
			await transfer(total, reference)
			expect((await desk()).waiting).toMatchObject([{ reason: 'twice' }])
			expect(await till.look(order)).toMatchObject({ paid: { amount: total } })
			const { id: transferId } = (await desk()).waiting[0] ?? { id: 0 }
			await played.value(returnBankTransfer, { transferId }, staff)
			expect((await desk()).returns).toMatchObject([{ amount: { amount: total }, orderNumber: order.number }])
		}))

	it('without a reference is matched by a person', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { till, order, transfer, desk, staff, run } = await atTransfer(played)
			await transfer(total, 'tien ve chay')
			const { id: transferId, reason } = (await desk()).waiting[0] ?? { id: 0 }
			expect(reason).toBe('no_reference')
			expect(await refusal(assignBankTransfer, { transferId, number: 'H-NONE' }, staff)).toBe('order_not_found')
			expect(await value(assignBankTransfer, { transferId, number: order.number.toLowerCase() }, staff)).toEqual({ standing: 'paid' })
			expect(await refusal(assignBankTransfer, { transferId, number: order.number }, staff)).toBe('transfer_settled')
			await run(takeTransfer, { transferId })
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed' })
		}))

	it('that is late takes the places again, and goes back when they are sold', () =>
		play(async (played) => {
			const { world, value } = played
			const late = await atTransfer(played)
			world.pass({ minutes: 60 })
			expect(await settleOverdueOrder(world, late.order.id)).toBe('settled')
			expect(await late.asked()).toBeUndefined()
			await late.transfer(total)
			expect(await late.till.look(late.order)).toMatchObject({ status: 'Confirmed', paid: { amount: total } })
			expect(await late.till.drift()).toEqual([])

			const gone = await late.till.place()
			await late.till.pay(gone, undefined, { way: 'vietqr' })
			const [payment] = await listPayments(world.database.reader, gone.id)
			await value(cancelOrder, { orderId: gone.id }, system)
			await late.transfer(total, payment?.gatewayRef ?? '')
			const refundId = (await listRefunds(world.database.reader, [payment?.id ?? 0]))[0]?.id ?? 0
			await late.run(refundPayment, { refundId })
			expect((await late.desk()).returns).toMatchObject([
				{ of: 'refund', id: refundId, amount: { amount: total }, orderNumber: gone.number },
			])
			const to = { of: 'refund', id: refundId, bankBin: '970436', account: '0123499999', holder: 'TRAN THI LAN', done: true }
			await value(finishMoneyReturn, to, late.staff)
			await late.run(noteReturn, { refundId })
			expect(await late.till.look(gone)).toMatchObject({
				payments: [{ state: 'refunded' }],
				refunds: [{ state: 'refunded', amount: { amount: total } }],
			})
			expect((await late.desk()).returns).toEqual([])
		}))

	it('can be replaced by the card, with the same order and places, and the other way round', () =>
		play(async (played) => {
			const { world } = played
			const { till, order, transfer, reference, desk } = await atTransfer(played)
			const card = await till.pay(order, undefined, { way: 'card' })
			expect(card).toContain('/test-gateway/')
			expect((await listPayments(world.database.reader, order.id)).map(({ gateway, state }) => [gateway, state])).toEqual([
				['test', 'pending'],
				['vietqr', 'canceled'],
			])
			await till.drive(card)
			await till.hear()
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: total } })
			// Money that comes by transfer all the same is a fact, and goes back.
			await transfer(total, reference)
			expect(await till.look(order)).toMatchObject({ paid: { amount: total * 2 }, refunds: [{ amount: { amount: total } }] })
			expect((await desk()).waiting).toEqual([])
			expect(await till.drift()).toEqual([])
		}))
})
