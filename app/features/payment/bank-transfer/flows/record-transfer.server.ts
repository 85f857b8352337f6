import { liveTag } from '~/kernel/live-topic.ts'
import type { Fact, MutationContext } from '~/kernel/operation.ts'
import { isTestReference, referencesIn } from '~/kernel/transfer-reference.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findPaymentByCut, listPayments, lockOrderPaidBy, type PaymentRow } from '~/features/payment/store.server.ts'
import { standingOf, type Standing } from '~/features/payment/bank-transfer/rules/standing.ts'
import type { TransferInput } from '~/features/payment/bank-transfer/shapes.server.ts'
import {
	findTransfer,
	insertTransfer,
	listTransfersFor,
	updateTransfer,
	type TransferRow,
} from '~/features/payment/bank-transfer/store.server.ts'

type Writing = Pick<MutationContext<Store>, 'store' | 'now' | 'record'>

/** The result of a report about a transfer: what the transfer is, or that it was known. */
export interface Recorded {
	transferId: number
	standing: Standing | 'known'
}

/** Writes a transfer down once and decides what it is. A job confirms the payment it pays, or an earlier caller who asks about it. */
export async function recordOne(writing: Writing, told: TransferInput): Promise<Recorded> {
	const { store, now } = writing
	const { source, key: transferKey, account, ownAccountId, amountMinor, words, sender, at } = told
	const row = await insertTransfer(store, {
		...{ source, transferKey, account, ownAccountId, amountMinor, words },
		...{ senderName: sender.name, senderAccount: sender.account, senderBank: sender.bank },
		transferredAt: new Date(at),
		receivedAt: now,
		state: 'waiting',
		reason: 'no_reference',
	})
	if (!row) {
		const known = await findTransfer(store, { account, transferKey, ownAccountId })
		if (!known) throw new Error('a transfer is neither new nor known')
		return { transferId: known.id, standing: 'known' }
	}
	const payment = await paymentNamed(store, row)
	return { transferId: row.id, standing: await decide(writing, row, payment) }
}

/** The payment that a transfer's words name; its order is locked. Only payments to the account the money came to are looked at. */
async function paymentNamed(store: Store, { words, amountMinor, ownAccountId }: TransferRow): Promise<PaymentRow | undefined> {
	const { whole, cut } = referencesIn(words)
	for (const gatewayRef of whole) {
		const order = await lockOrderPaidBy(store, { gateway: 'vietqr', ownAccountId, gatewayRef })
		const found =
			order &&
			(await listPayments(store, order.id)).find((payment) => payment.gatewayRef === gatewayRef && payment.ownAccountId === ownAccountId)
		if (found) return found
	}
	// A bank cut the end of the reference: it means the one open payment of exactly this amount whose reference begins so.
	const guessed = cut === null ? undefined : await findPaymentByCut(store, { gateway: 'vietqr', ownAccountId, cut, amountMinor })
	const order = guessed && (await lockOrderPaidBy(store, { paymentId: guessed.id }))
	return order && (await listPayments(store, order.id)).find(({ id }) => id === guessed.id)
}

/** Decides what a transfer is for a payment whose order is locked, and writes it down. */
export async function decide({ store, record }: Writing, transfer: TransferRow, payment: PaymentRow | undefined): Promise<Standing> {
	const before = payment ? await listTransfersFor(store, payment.id) : []
	const gathered = before.filter(({ id, state, reason }) => id !== transfer.id && state === 'waiting' && reason === 'too_little')
	const gatheredMinor = gathered.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
	const isTaken = before.some(({ id, state }) => id !== transfer.id && state === 'paid')
	const known = payment && { ...payment, state: isTaken ? ('captured' as const) : payment.state, gatheredMinor }
	const live: string[] = []
	const isTest = !payment && referencesIn(transfer.words).whole.some(isTestReference)
	const standing = isTest ? 'test' : standingOf(transfer.amountMinor, known)
	await updateTransfer(store, transfer.id, {
		paymentId: payment?.id ?? null,
		...(standing === 'paid' ? { state: 'paid', reason: null } : { reason: standing }),
	})
	if (standing === 'paid') for (const { id } of gathered) await updateTransfer(store, id, { state: 'paid' })
	if (payment) live.push(liveTag(`payments-of-order:${payment.orderId}`))
	say(
		{ record },
		standing === 'paid' ? 'bank_transfer.paid' : 'bank_transfer.waits',
		transfer,
		{ reason: standing, paymentId: payment?.id ?? null },
		live,
	)
	return standing
}

/** Writes into the fact log what happened to a transfer. */
export function say(
	{ record }: Pick<Writing, 'record'>,
	name: Fact['name'],
	{ id, amountMinor, ownAccountId }: TransferRow,
	more: Record<string, unknown> = {},
	clears: string[] = [],
): void {
	record({ name, about: `bank-transfer:${id}`, data: { transferId: id, amountMinor, ownAccountId, ...more }, clears })
}
