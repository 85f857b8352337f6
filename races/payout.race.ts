import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lockOrder } from '../app/features/order/store.server.ts'
import { oweBack } from '../app/features/payment/flows/owe-back.server.ts'
import { listPayments } from '../app/features/payment/store.server.ts'
import { openTill } from '../app/features/payment/testing/till.ts'
import { advancePayout } from '../app/features/payment/settlement/operations/advance-payout.server.ts'
import { draftPayout } from '../app/features/payment/settlement/operations/draft-payout.server.ts'
import { setPayeeAccount } from '../app/features/payment/settlement/operations/set-payee-account.server.ts'
import { asAccount, callerAs } from '../world/testing/test-world.ts'
import { atOnce, gate, openArena, playedBy, someoneWaits, worstOf, type Missing } from './arena.ts'

/** A provider with 700 000 ₫ due to it, from one order, and an account to be paid to. */
async function withMoneyDue(without?: Missing) {
	const arena = await openArena({ without })
	const { value, world } = playedBy(arena, 0)
	const { stage } = arena
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const owner = callerAs({ kind: 'account', accountId: stage.accounts.owner, staff: false, session: { id: 1, startedAt: world.clock() } })
	const account = { bankBin: '970436', account: '0011223344', holder: 'BUOC CHAN VIET' }
	await value(setPayeeAccount, { providerId: stage.provider, account }, owner)
	const till = openTill(world, stage)
	const order = await till.place()
	await till.drive(await till.pay(order))
	await till.hear()
	const draft = (nth: number) => playedBy(arena, nth).value(draftPayout, { providerId: stage.provider, key: randomUUID() }, staff)
	return { arena, order, staff, draft }
}

describe('ten of staff who pay a provider at once', () => {
	const paidTimes = async (without?: Missing) => {
		const { arena, draft } = await withMoneyDue(without)
		await atOnce(10, draft)
		const [sum] = await arena.look<{ minor: string }>('select coalesce(sum(amount_minor), 0) as minor from payouts')
		return Number(sum?.minor) / 700_000
	}

	it('pay it once', async () => {
		expect(await paidTimes()).toBe(1)
	})

	it('pay it more than once without the lock', async () => {
		expect(await worstOf(1, () => paidTimes({ locks: true }))).toBeGreaterThan(1)
	})
})

describe('money that is promised back while it is paid out', () => {
	/** The state of the payout, which was sent while a transaction that promised all its money back was about to commit. */
	const sentWhilePromised = async (without?: Missing) => {
		const { arena, order, staff, draft } = await withMoneyDue(without)
		const { payoutId } = await draft(1)
		await playedBy(arena, 1).value(advancePayout, { payoutId, to: 'approved' }, staff)
		const { world } = playedBy(arena, 2)
		const [promised, mayEnd] = [gate(), gate()]
		const refund = world.database.transaction(async (store) => {
			const row = await lockOrder(store, order.id)
			if (!row) throw new Error('the order is gone')
			await oweBack(store, row, await listPayments(store, row.id), { cause: 'order_canceled', now: world.clock(), record: () => {} })
			promised.open()
			await mayEnd.passed
		})
		await promised.passed
		let isOver = false
		const sent = playedBy(arena, 3)
			.value(advancePayout, { payoutId, to: 'sent' }, staff)
			.then(
				() => 'sent',
				(error: unknown) => String(error),
			)
			.finally(() => (isOver = true))
		while (!isOver && !(await someoneWaits(arena)));
		mayEnd.open()
		await refund
		return sent
	}

	it('stays with the platform', async () => {
		expect(await sentWhilePromised()).toContain('payout_uncovered')
	})

	it('is paid out all the same without the lock', async () => {
		expect(await sentWhilePromised({ locks: true })).toBe('sent')
	})
})
