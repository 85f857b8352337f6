import type { Money } from '~/kernel/money.ts'
import { awaitsPayment, type OrderStatus } from './life-cycle.ts'

/** The rest of an order after its deposit, and until when it is due; absent while the deposit itself is due. */
export function openRest(order: { status: OrderStatus; remaining: Money; restDue: string | null }) {
	const { status, remaining, restDue } = order
	if (awaitsPayment(status) || status === 'Authorized') return undefined
	return { remaining: status === 'Canceled' ? { ...remaining, amount: 0 } : remaining, until: restDue }
}
