import { money, type Currency } from '~/kernel/money.ts'
import { moneyMoves, moneyStory, type LedgerEntry } from '~/features/order/rules/ledger.ts'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { MoneyOfOrder } from '~/features/order/rules/order-shown.ts'

type Entry = LedgerEntry & { id: number; at: Date }

/** The money of an order, as people read it: the sums, and each payment and refund. */
export function moneyShown(
	ledger: readonly Entry[],
	{ status, currency }: { status: OrderStatus; currency: Currency },
): Omit<MoneyOfOrder, 'givenUp'> {
	const of = (amount: number) => money(amount, currency)
	const { received, givenBack, toGiveBack, kept } = moneyStory(ledger, status === 'Canceled')
	return {
		...{ received: of(received), givenBack: of(givenBack), toGiveBack: of(toGiveBack), kept: of(kept) },
		moves: moneyMoves(ledger).map(({ id, kind, amountMinor, at }) => ({ id, kind, amount: of(amountMinor), at: at.toISOString() })),
	}
}
