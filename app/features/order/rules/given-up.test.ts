import { expect, it } from 'vitest'
import { givenUpOf } from './given-up.ts'

const at = new Date('2026-11-20T05:00:00Z')
const entry = (kind: 'charge' | 'fee' | 'payment' | 'refund' | 'cancellation', amountMinor: number, cause: string) => ({
	kind,
	amountMinor,
	cause,
	at,
})

it('says for each cancelled part how much is no longer charged, and how much of it is kept', () => {
	const ledger = [
		entry('charge', 1_000, 'order:1'),
		entry('payment', 1_000, 'payment:1'),
		entry('cancellation', 350, 'attendee_canceled:7'),
		entry('fee', 50, 'attendee_canceled:7'),
		entry('refund', 300, 'refund:3'),
		entry('cancellation', 200, 'return:2'),
		entry('cancellation', 20, 'payment_method:1'),
		entry('fee', 0, 'cancel:1'),
	]
	expect(givenUpOf(ledger)).toEqual([
		{ cause: 'attendee_canceled:7', at, offMinor: 350, keptMinor: 50 },
		{ cause: 'return:2', at, offMinor: 200, keptMinor: 0 },
	])
	expect(givenUpOf([])).toEqual([])
})
