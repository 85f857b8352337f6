import { expect, it } from 'vitest'
import { takeNotice } from '#server/take-notice.ts'
import { asAccount, callerAs, play, system, type Played, type TestWorld } from '#world/testing/test-world.ts'
import type { ChargeGateway } from '~/platform/gateways/gateway.server.ts'
import { sampleNotice } from '~/platform/gateways/vietqr/sample-bank.server.ts'
import { openOwn } from '~/features/provider/own-account/flows/open-account.server.ts'
import type { OwnAccountRow } from '~/features/provider/own-account/store.server.ts'
import { ownAccounts, typedPapers } from '~/features/provider/own-account/testing/own-accounts.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { compareBooks } from '~/features/payment/reconciliation/flows/compare-books.server.ts'
import { acceptBankTransfer } from './accept-bank-transfer.server.ts'
import { assignBankTransfer } from './assign-bank-transfer.server.ts'
import { findTransferRequest } from './find-transfer-request.server.ts'
import { finishMoneyReturn } from './finish-money-return.server.ts'
import { importStatement } from './import-statement.server.ts'
import { listBankTransfers } from './list-bank-transfers.server.ts'
import { returnBankTransfer } from './return-bank-transfer.server.ts'

function heardBy(world: TestWorld, account: OwnAccountRow): ChargeGateway {
	const gateway = openOwn(world, account)
	if (!gateway) throw new Error('nobody hears')
	return gateway
}

const buyer = callerAs(undefined, { visitor: 'phone' })

/** A provider with its own bank account, another provider with the same number, and an order that waits for a transfer. */
async function setUp({ world, stage, value }: Played) {
	const own = ownAccounts(world, stage)
	const others = ownAccounts(world, { provider: stage.otherProvider, accounts: { ...stage.accounts, owner: stage.accounts.otherOwner } })
	const ours = await own.enter('vietqr')
	const theirs = await others.enter('vietqr', { ...typedPapers.vietqr, sepayKey: 'sepay-key-of-others' })
	await own.payTo('organizer')
	const till = openTill(world, stage)
	async function ask() {
		const order = await till.place()
		expect(await till.pay(order, buyer, { way: 'vietqr' })).toContain('/checkout/transfer?')
		const { ask: asked } = await value(findTransferRequest, { number: order.number, secret: order.secret }, buyer)
		return { order, asked }
	}
	/** Sends money, and the service that watches this account reports it. */
	async function send(to: OwnAccountRow, amountMinor: number, words: string) {
		const notice = sampleNotice(world, { account: '0012345678', code: to.code, amountMinor, words })
		const read = await heardBy(world, to).readNotice(notice)
		if (read.said === 'forged') return 'forged'
		for (const told of read.said) await takeNotice(world, { gateway: 'vietqr', ownAccountId: to.id }, told, 'test')
		return 'told'
	}
	const people = {
		manager: asAccount(stage.accounts.manager),
		checkIn: asAccount(stage.accounts.checkIn),
		otherOwner: asAccount(stage.accounts.otherOwner),
		staff: asAccount(stage.accounts.staff, { staff: true }),
	}
	const listed = (caller = people.manager, providerId: number | undefined = stage.provider) =>
		value(listBankTransfers, { providerId }, caller)
	return { own, others, ours, theirs, till, ask, send, listed, ...people }
}

it('pay an order by the account they came to, and by no other', () =>
	play(async (played) => {
		const { ours, theirs, till, ask, send, listed, otherOwner } = await setUp(played)
		const { order, asked } = await ask()
		expect(asked).toMatchObject({
			to: { bin: '970422', account: '0012345678', holder: 'CAU LAC BO BUOC CHAN' },
			ownAccountId: ours.id,
		})
		// The money goes to another seller's account with the same number, and names our reference: it waits there, and we do not hear of it.
		expect(await send(theirs, 700_000, asked?.reference ?? '')).toBe('told')
		expect(await till.look(order)).toMatchObject({ status: 'Pending', paid: { amount: 0 } })
		expect((await listed()).waiting).toEqual([])
		expect((await listed(otherOwner, played.stage.otherProvider)).waiting).toMatchObject([{ reason: 'no_reference', orderNumber: null }])
		// A notice with another account's key is forged.
		const notice = sampleNotice(played.world, {
			account: '0012345678',
			code: theirs.code,
			amountMinor: 700_000,
			words: asked?.reference ?? '',
		})
		expect((await heardBy(played.world, ours).readNotice(notice)).said).toBe('forged')
		await send(ours, 700_000, asked?.reference ?? '')
		expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
	}))

it('are matched, sent back and imported by the people who run the provider, never by others', () =>
	play(async (played) => {
		const { value, refusal, stage, world } = played
		const { ours, theirs, till, ask, send, listed, manager, checkIn, otherOwner, staff } = await setUp(played)
		const { order } = await ask()
		await send(ours, 700_000, 'tien ve khong ghi ma')
		const [waiting] = (await listed()).waiting
		const transferId = waiting?.id
		for (const [caller, code] of [
			[otherOwner, 'not_found'],
			[checkIn, 'forbidden'],
		] as const)
			for (const [operation, input] of [
				[assignBankTransfer, { transferId, number: order.number }],
				[acceptBankTransfer, { transferId }],
				[returnBankTransfer, { transferId }],
				[listBankTransfers, { providerId: stage.provider }],
				[importStatement, { ownAccountId: ours.id, transfers: [anyTransfer] }],
			] as const)
				expect(await refusal(operation, input, caller)).toBe(code)
		expect((await value(listBankTransfers, {}, staff)).waiting).toMatchObject([{ id: transferId, to: 'CAU LAC BO BUOC CHAN · 0012345678' }])
		await value(assignBankTransfer, { transferId, number: order.number }, manager)
		await world.jobs.runAll(world)
		expect(await till.look(order)).toMatchObject({ status: 'Confirmed' })
		// Another seller's money pays no order of ours, and that seller does not learn that the order exists.
		await send(theirs, 700_000, 'nham')
		const [strange] = (await listed(otherOwner, stage.otherProvider)).waiting
		expect(await refusal(assignBankTransfer, { transferId: strange?.id, number: order.number }, otherOwner)).toBe('order_not_found')

		await value(cancelOrder, { orderId: order.id }, system)
		await world.jobs.runAll(world)
		const [back] = (await listed()).returns
		expect(back).toMatchObject({ of: 'refund', amount: { amount: 700_000 }, from: 'CAU LAC BO BUOC CHAN · 0012345678' })
		const sent = { of: 'refund', id: back?.id, bankBin: '970436', account: '0123499999', holder: 'TRAN THI LAN', done: true }
		expect(await refusal(finishMoneyReturn, sent, otherOwner)).toBe('not_found')
		await value(finishMoneyReturn, sent, manager)
		await world.jobs.runAll(world)
		expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, payments: [{ state: 'refunded' }] })

		// A statement counts for the account it is imported for, whatever account number was sent.
		const other = await ask()
		const transfers = [{ ...anyTransfer, words: other.asked?.reference ?? '' }]
		expect(await value(importStatement, { ownAccountId: ours.id, transfers }, manager)).toMatchObject({ paid: 1 })
		expect(await value(importStatement, { ownAccountId: ours.id, transfers }, manager)).toMatchObject({ known: 1 })
	}))

it('are compared with the ledger account by account', () =>
	play(async (played) => {
		const { world } = played
		const { ours, theirs, ask, send } = await setUp(played)
		const { asked } = await ask()
		world.jobs.runAll = () => Promise.resolve()
		// The transfer was reported, and got lost on the way to the ledger.
		const notice = sampleNotice(world, { account: '0012345678', code: ours.code, amountMinor: 700_000, words: asked?.reference ?? '' })
		const read = await heardBy(world, ours).readNotice(notice)
		const { recordBankTransfer } = await import('./record-bank-transfer.server.ts')
		if (read.said !== 'forged')
			for (const told of read.said) await played.value(recordBankTransfer, { ...told, ownAccountId: ours.id }, system)
		await send(theirs, 5_000, 'chuyen khac')
		world.pass({ minutes: 11 })
		const found = async (account: OwnAccountRow | null) => {
			const gateway = account ? openOwn(world, account) : world.gateways.find('vietqr')
			if (!gateway) throw new Error('no gateway')
			return (await compareBooks(world, { gateway, ownAccountId: account?.id ?? null }))?.found.map(({ kind }) => kind)
		}
		expect(await found(ours)).toEqual(['not_taken'])
		expect(await found(theirs)).toEqual([])
		expect(await found(null)).toEqual([])
	}))

const anyTransfer = {
	...{ source: 'statement', key: 'bank:FT77', account: '-', amountMinor: 700_000, words: 'tien ve', at: '2026-11-20T03:00:00.000Z' },
	sender: { name: '', account: '', bank: '' },
}
