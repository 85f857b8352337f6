import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { standInWays, type StandInWay } from '~/platform/gateways/stand-ins/books.ts'
import { answerStandIn } from '~/platform/gateways/stand-ins/open-stand-ins.server.ts'
import { beginOutage } from '~/platform/gateways/test-gateway/outage.server.ts'
import { testGatewayCharges } from '~/platform/gateways/test-gateway/tables.server.ts'
import { goodBehaviour } from '~/platform/gateways/test-gateway/behaviour.ts'
import { openJobsInMemory } from '~/platform/jobs/jobs-in-memory.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { sampleNotice } from '~/platform/gateways/vietqr/sample-bank.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { orderLedger } from '~/features/order/tables.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { finishMoneyReturn } from '~/features/payment/bank-transfer/operations/finish-money-return.server.ts'
import { recordBankTransfer } from '~/features/payment/bank-transfer/operations/record-bank-transfer.server.ts'
import { listBankTransfers } from '~/features/payment/bank-transfer/operations/list-bank-transfers.server.ts'
import { compareNightly } from '~/features/payment/reconciliation/jobs/compare-books.server.ts'
import { askAboutDifference } from './ask-about-difference.server.ts'
import { askForComparison } from './ask-for-comparison.server.ts'
import { closeDifference } from './close-difference.server.ts'
import { listDifferences } from './list-differences.server.ts'

const total = 700_000

function atDesk({ world, stage, value, refusal }: Played) {
	const till = openTill(world, stage)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const list = () => value(listDifferences, {}, staff)
	/** Compares as the button does, after the charges are old enough to be compared. */
	async function compare(...gateways: GatewayCode[]) {
		world.pass({ minutes: 11 })
		await value(askForComparison, { gateways }, staff)
		await world.jobs.runAll(world)
		return (await list()).open.map(({ kind, gatewayRef, ours, theirs }) => [kind, gatewayRef, ours.amount, theirs.amount])
	}
	/** Presses the button of the only open difference. */
	async function mend() {
		const [{ id = 0 } = {}] = (await list()).open
		await value(askAboutDifference, { differenceId: id }, staff)
		await world.jobs.runAll(world)
		return (await list()).open
	}
	const close = async (note: string) => {
		const [{ id = 0 } = {}] = (await list()).open
		return refusal(closeDifference, { differenceId: id, note }, staff)
	}
	/** A buyer who has paid; with `isHeard` false, the notice has not reached us. */
	async function paid(isHeard = true) {
		const order = await till.place()
		await till.drive(await till.pay(order))
		if (isHeard) await till.hear()
		const [ref = ''] = await till.refs(order)
		return { order, ref }
	}
	const charge = (ref: string, set: Partial<typeof testGatewayCharges.$inferInsert>) =>
		world.database.transaction((store) => store.update(testGatewayCharges).set(set).where(eq(testGatewayCharges.ref, ref)))
	return { till, staff, list, compare, mend, close, paid, charge }
}

describe('a card gateway, whose list is compared', () => {
	it('has no difference where every notice arrived', () =>
		play(async (played) => {
			const { compare, paid, list, till } = atDesk(played)
			const { order } = await paid()
			await paid()
			await played.value(cancelOrder, { orderId: order.id }, system)
			await played.world.jobs.runAll(played.world)
			await till.hear()
			expect(await compare('test')).toEqual([])
			expect((await list()).comparisons).toMatchObject([{ gateway: 'test', state: 'compared', charges: 2 }])
		}))

	it('finds money we got no notice of, once, and books it when asked again', () =>
		play(async (played) => {
			const { compare, paid, mend, list, till } = atDesk(played)
			await paid()
			const { order, ref } = await paid(false)
			expect(await compare('test')).toEqual([['not_taken', ref, 0, total]])
			expect(await compare('test')).toEqual([['not_taken', ref, 0, total]])
			expect(await mend()).toEqual([])
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: total }, remaining: { amount: 0 } })
			expect((await list()).done).toMatchObject([{ gatewayRef: ref, state: 'settled', order: { number: order.number } }])
			expect(await till.drift()).toEqual([])
			// The lost notice arrives after all.
			await till.hear()
			expect(await till.look(order)).toMatchObject({ paid: { amount: total } })
			expect(await compare('test')).toEqual([])
		}))

	it('says nothing of a charge whose notice may still arrive', () =>
		play(async (played) => {
			const { paid, list, staff } = atDesk(played)
			await paid(false)
			await played.value(askForComparison, { gateways: ['test'] }, staff)
			await played.world.jobs.runAll(played.world)
			expect((await list()).open).toEqual([])
		}))

	it('finds a refund that was lost on its way to us, and books it when asked again', () =>
		play(async (played) => {
			const { compare, mend, paid, till } = atDesk(played)
			const order = await till.place()
			await till.drive(await till.pay(order), { refund: 'slow' })
			await till.hear()
			const [ref] = await till.refs(order)
			await played.value(cancelOrder, { orderId: order.id }, system)
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ paid: { amount: total } })
			expect(await compare('test')).toEqual([['refund_not_booked', ref, 0, total]])
			expect(await mend()).toEqual([])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, refunds: [{ state: 'refunded' }] })
			await paid()
			expect(await compare('test')).toEqual([])
		}))

	it('finds a refund made at the gateway by hand, and books all of it when asked again', () =>
		play(async (played) => {
			const { compare, mend, paid, charge, till } = atDesk(played)
			const { order, ref } = await paid()
			await charge(ref, { state: 'refunded', refundedMinor: total })
			expect(await compare('test')).toEqual([['refund_not_booked', ref, 0, total]])
			expect(await mend()).toEqual([])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, refunds: [{ state: 'refunded' }] })
		}))

	it('finds a wrong amount and missing money; a person looks at them and says what they found', () =>
		play(async (played) => {
			const { compare, close, paid, charge, list, staff } = atDesk(played)
			const { ref } = await paid()
			await charge(ref, { amountMinor: total - 1 })
			expect(await compare('test')).toEqual([['other_amount', ref, total, total - 1]])
			const [{ id = 0 } = {}] = (await list()).open
			expect(await played.refusal(askAboutDifference, { differenceId: id }, staff)).toBe('asking_mends_nothing')
			expect(await close('  ')).toBe('note_missing')
			await played.value(closeDifference, { differenceId: id, note: 'The bank kept a fee.' }, staff)
			expect(await played.refusal(closeDifference, { differenceId: id, note: 'again' }, staff)).toBe('difference_done')
			expect(await played.refusal(askAboutDifference, { differenceId: id }, staff)).toBe('difference_done')
			// The difference stays looked at until the charge differs in another way.
			expect(await compare('test')).toEqual([])
			expect((await list()).done).toMatchObject([{ state: 'looked_at', note: 'The bank kept a fee.' }])
			await charge(ref, { state: 'failed', amountMinor: total })
			expect(await compare('test')).toEqual([['not_there', ref, total, 0]])
			expect((await list()).done).toEqual([])
		}))

	it('finds money of a charge we do not know', () =>
		play(async (played) => {
			const { compare, paid, charge, list } = atDesk(played)
			const { ref } = await paid()
			const copy = (await played.world.database.reader.select().from(testGatewayCharges)).find((each) => each.ref === ref)
			if (!copy) throw new Error('no charge')
			const stray = { ...copy, ref: 'stray', idempotencyKey: randomUUID() }
			await played.world.database.transaction((store) => store.insert(testGatewayCharges).values(stray))
			expect(await compare('test')).toEqual([['unknown_money', 'stray', 0, total]])
			expect((await list()).open).toMatchObject([{ order: null, canBeMended: false }])
			await charge('stray', { state: 'refunded', refundedMinor: total })
			expect(await compare('test')).toEqual([])
		}))

	it('is compared at night, again while the gateway does not answer, and after an answer not until the next night', () =>
		play(async (played) => {
			const { world } = played
			const { list } = atDesk(played)
			const card = async () => (await list()).comparisons.find(({ gateway }) => gateway === 'test')
			const outage = (outageSeconds: number) =>
				world.database.transaction((store) => beginOutage(store, { ...goodBehaviour, outageSeconds }, world.clock()))
			// Past three at night, whatever time the test's clock shows.
			world.pass({ minutes: 24 * 60 })
			await outage(60)
			await compareNightly.run(world)
			expect(await card()).toMatchObject({ state: 'silent', lastAt: null })
			world.pass({ minutes: 15 })
			await compareNightly.run(world)
			const first = (await card())?.lastAt
			expect(first).toBe(world.clock().toISOString())
			world.pass({ minutes: 15 })
			await compareNightly.run(world)
			expect((await card())?.lastAt).toBe(first)
			world.pass({ minutes: 24 * 60 })
			await compareNightly.run(world)
			expect((await card())?.lastAt).toBe(world.clock().toISOString())
		}))
})

describe.each(standInWays)('%s, which has no list', (way: StandInWay) => {
	it('is asked about each attempt: lost money and a lost refund are found and mended', () =>
		play(async (played) => {
			const { world } = played
			const { till, compare, mend } = atDesk(played)
			const order = await till.place()
			const page = await till.pay(order, undefined, { way })
			await till.pay(await till.place(), undefined, { way })
			const body = new URLSearchParams({ act: 'paid', notices: 'never', refunds: 'slow' })
			await answerStandIn(new Request(page, { method: 'POST', body }), world)
			const [ref] = await till.refs(order)
			expect(await compare(way)).toEqual([['not_taken', ref, 0, total]])
			expect(await mend()).toEqual([])
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: total } })
			await played.value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			expect(await till.look(order)).toMatchObject({ paid: { amount: total } })
			expect(await compare(way)).toEqual([['refund_not_booked', ref, 0, total]])
			expect(await mend()).toEqual([])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, refunds: [{ state: 'refunded' }] })
			expect(await compare(way)).toEqual([])
		}))
})

describe('transfers, whose books are the notices we took', () => {
	async function told(played: Played) {
		const desk = atDesk(played)
		const order = await desk.till.place()
		await desk.till.pay(order, undefined, { way: 'vietqr' })
		const [ref = ''] = await desk.till.refs(order)
		// The notice is written down, but the job that tells the payment is lost with its process.
		const notice = await played.world.gateways
			.find('vietqr')
			?.readNotice(sampleNotice(played.world, { account: '0000000000', amountMinor: total, words: ref }))
		if (!notice || notice.said === 'forged') throw new Error('not believed')
		const [each] = notice.said
		if (!each || !('words' in each)) throw new Error('no transfer')
		return { ...desk, order, ref, transfer: each }
	}

	it('that paid and were not booked are found, and booked by the button', () =>
		play(async (played) => {
			const { compare, mend, till, order, ref, transfer } = await told(played)
			// The process is killed, and its queue lost, before the job has run.
			await call({ ...played.world, jobs: openJobsInMemory() }, recordBankTransfer, transfer, system)
			expect(await compare('vietqr')).toEqual([['not_taken', ref, 0, total]])
			expect(await mend()).toEqual([])
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: total } })
		}))

	it('that went back by hand are compared too', () =>
		play(async (played) => {
			const { compare, till, order, ref, transfer, staff } = await told(played)
			await played.value(recordBankTransfer, transfer, system)
			await played.world.jobs.runAll(played.world)
			await played.value(cancelOrder, { orderId: order.id }, system)
			await played.world.jobs.runAll(played.world)
			expect(await compare('vietqr')).toEqual([])
			const [{ id = 0 } = {}] = (await played.value(listBankTransfers, {}, staff)).returns
			const where = { bankBin: '970436', account: '0123499999', holder: 'TRAN THI LAN' }
			await played.value(finishMoneyReturn, { of: 'refund', id, ...where, done: true }, staff)
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, refunds: [{ state: 'refunded' }] })
			expect(await compare('vietqr')).toEqual([])
			// A transfer back whose amount is not the one we booked.
			const ledger = await listLedger(played.world.database.reader, order.id)
			const refund = ledger.find(({ kind }) => kind === 'refund')
			await played.world.database.transaction((store) =>
				store
					.update(orderLedger)
					.set({ amountMinor: total - 5_000 })
					.where(eq(orderLedger.id, refund?.id ?? 0)),
			)
			expect(await compare('vietqr')).toEqual([['refund_not_booked', ref, total - 5_000, total]])
		}))
})
