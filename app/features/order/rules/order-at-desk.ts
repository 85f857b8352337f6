import type { Extra } from './extras.ts'
import type { OrderMail } from './order-mails.ts'
import type { OrderShown } from './order-shown.ts'
import type { ReturnState } from '~/features/order/returns/rules/life-cycle.ts'
import type { Money } from '~/kernel/money.ts'
import type { FactDetail } from '~/features/desk-kit/rules/fact-details.ts'
import type { FactActor } from '~/features/desk-kit/rules/fact-shown.ts'

/** The part of `OrderShown` that the desk shows; without anything that opens a gate. */
export type OrderToldAtDesk = Omit<OrderShown, 'secret' | 'attendees' | 'steps' | 'cancelling' | 'label' | 'locale' | 'holdEndsAt'> & {
	people: readonly { id: number; name: string; ticket: string; candidateNumber: string | null; canceled: boolean }[]
}

/** A note of the desk's. */
export interface NoteShown {
	id: number
	text: string
	at: string
	authorId: number | null
	author: string | null
}

export type LedgerKind = 'charge' | 'fee' | 'payment' | 'refund' | 'cancellation'

/** The data of an order that only the desk may see; instants are ISO 8601 UTC. */
export interface OrderDetail {
	accountId: number | null
	flag: string | null
	provider: string
	confirmedAt: string | null
	deliveredAt: string | null
	canceledAt: string | null
	ledger: readonly { id: number; kind: LedgerKind; amount: Money; at: string; cause: string }[]
	openRefund: Money
	/** The part of it that the gateway refused, and that may be tried once more. */
	refusedRefund: Money
	lines: readonly { id: number; kind: 'ticket' | 'product'; name: string; quantity: number; left: number; refundOfAll: Money }[]
	/** How much of its delivery price and payment fee can still be refunded. */
	extras: readonly { extra: Extra; left: Money }[]
	/** Whether its goods left the house: then a cancellation does not put them back into stock. */
	goodsOut: boolean
	returns: readonly { id: number; number: string; state: ReturnState; refund: Money }[]
	notes: readonly NoteShown[]
	facts: readonly { id: number; at: string; name: string; about: string; actor: FactActor; details: readonly FactDetail[] }[]
	may: { confirm: boolean; cancel: boolean; deliver: 'assigned' | 'done' | null; refund: boolean; mails: readonly OrderMail[] }
}
