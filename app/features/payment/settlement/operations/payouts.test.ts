import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { payeeAccounts } from '~/features/payment/settlement/tables.server.ts'
import { advancePayout } from './advance-payout.server.ts'
import { draftPayout } from './draft-payout.server.ts'
import { findPayouts } from './find-payouts.server.ts'
import { listPayoutsToSend } from './list-payouts-to-send.server.ts'
import { setPayeeAccount } from './set-payee-account.server.ts'

const account = { bankBin: '970436', account: '0011 2233 44', holder: 'Nguyễn Đức Anh' }

/** A provider with a bank account, and 700 000 ₫ a buyer paid for two tickets. */
async function sold({ world, stage, value, refusal }: Played) {
	const till = openTill(world, stage)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const justNow = callerAs({ kind: 'account', accountId: stage.accounts.owner, staff: false, session: { id: 1, startedAt: world.clock() } })
	await value(setPayeeAccount, { providerId: stage.provider, account }, justNow)
	const order = await till.place()
	await till.drive(await till.pay(order))
	await till.hear()
	const ofProvider = { providerId: stage.provider }
	const draft = (more: object = {}) => value(draftPayout, { ...ofProvider, key: randomUUID(), ...more }, staff)
	const noDraft = (more: object = {}) => refusal(draftPayout, { ...ofProvider, key: randomUUID(), ...more }, staff)
	const step = (payoutId: number, to: string) => value(advancePayout, { payoutId, to }, staff)
	const noStep = (payoutId: number, to: string) => refusal(advancePayout, { payoutId, to }, staff)
	const look = () => value(findPayouts, ofProvider, asAccount(stage.accounts.manager))
	return { till, staff, order, draft, noDraft, step, noStep, look }
}

it('are drafted, approved, sent and confirmed, and nothing is paid twice', async () => {
	await play(async (played) => {
		const { draft, noDraft, step, noStep, look, staff } = await sold(played)
		const key = randomUUID()
		const { payoutId } = await draft({ key })
		expect((await draft({ key })).payoutId).toBe(payoutId)
		expect(await noDraft()).toBe('nothing_to_pay')
		expect(await noStep(payoutId, 'sent')).toBe('payout_goes_on')
		await step(payoutId, 'approved')
		const { payouts } = await played.value(listPayoutsToSend, {}, staff)
		expect(payouts).toMatchObject([
			{ account: '0011223344', holder: 'NGUYEN DUC ANH', bank: 'Vietcombank', amountMinor: 700_000, words: `HOI CHI TRA P${payoutId}` },
		])
		await step(payoutId, 'sent')
		expect((await played.value(listPayoutsToSend, {}, staff)).payouts).toEqual([])
		expect(await noStep(payoutId, 'dropped')).toBe('payout_goes_on')
		await step(payoutId, 'confirmed')
		expect(await look()).toMatchObject({
			balance: { paidMinor: 700_000, dueMinor: 0, availableMinor: 0 },
			payouts: [{ state: 'confirmed', lastFour: '3344' }],
		})
	})
})

it('make the money due again when they are dropped, fail or are reversed', async () => {
	await play(async (played) => {
		const { draft, step, look } = await sold(played)
		for (const steps of [['dropped'], ['approved', 'sent', 'failed'], ['approved', 'sent', 'confirmed', 'reversed']]) {
			const { payoutId } = await draft()
			for (const to of steps) await step(payoutId, to)
			expect((await look()).balance).toMatchObject({ dueMinor: 700_000, availableMinor: 700_000, paidMinor: 0 })
		}
	})
})

it('pay no money promised back to a buyer; where it was paid out before, the provider owes it', async () => {
	await play(async (played) => {
		const { draft, noDraft, step, noStep, look, order, till } = await sold(played)
		const other = await till.place({ variant: 'plain', quantity: 1, caller: callerAs(undefined, { visitor: 'other' }) })
		await till.drive(await till.pay(other))
		await till.hear()
		const { payoutId } = await draft()
		await step(payoutId, 'approved')
		await played.value(cancelOrder, { orderId: other.id }, asAccount(played.stage.accounts.owner))
		expect(await noStep(payoutId, 'sent')).toBe('payout_uncovered')
		expect((await look()).balance).toMatchObject({ reservedMinor: 350_000, availableMinor: 0 })
		await step(payoutId, 'dropped')
		expect(await noDraft({ amount: '700.001' })).toBe('more_than_due')
		const paid = await draft()
		expect(paid.amountMinor).toBe(700_000)
		for (const to of ['approved', 'sent', 'confirmed']) await step(paid.payoutId, to)
		await played.value(cancelOrder, { orderId: order.id }, asAccount(played.stage.accounts.owner))
		await played.world.jobs.runAll(played.world)
		await till.hear()
		expect((await look()).balance).toMatchObject({ dueMinor: -700_000, reservedMinor: 0, availableMinor: 0 })
		expect(await noDraft()).toBe('nothing_to_pay')
	})
})

it('go to a bank account only the owner changes, after proving who they are, whose number nobody reads again', async () => {
	await play(async ({ world, stage, value, refusal }) => {
		const asOwner = (startedAt?: Date) =>
			callerAs({ kind: 'account', accountId: stage.accounts.owner, staff: false, ...(startedAt && { session: { id: 1, startedAt } }) })
		const input = { providerId: stage.provider, account }
		expect(await refusal(setPayeeAccount, input, asOwner())).toBe('prove_first')
		expect(await refusal(setPayeeAccount, input, asOwner(new Date(world.clock().getTime() - 16 * 60_000)))).toBe('prove_first')
		await value(setPayeeAccount, input, asOwner(world.clock()))
		const [kept] = await world.database.reader.select().from(payeeAccounts)
		expect(JSON.stringify(kept)).not.toContain('0011223344')
		expect(JSON.stringify(await value(findPayouts, { providerId: stage.provider }, asOwner()))).not.toContain('00112233')
	})
})
