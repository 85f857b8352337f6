import type { Address } from '~/features/address/rules/address.ts'
import type { totalsView } from '~/features/cart/rules/cart-view.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { Contact } from './contact.ts'
import type { OrderStatus } from './life-cycle.ts'

/** The event of an order, its texts in one language; instants are ISO 8601 UTC. */
export interface EventOfOrder {
	id: number
	slug: string
	name: string
	startsAt: string
	endsAt: string
	timeZone: string
	venue: string
	address: string
	city: string
	coverPath: string
	coverColor: string
	provider: { name: string; email: string; phone: string }
}

export interface AttendeeOfOrder {
	id: number
	name: string
	/** The ticket and its variant: `Vé chạy đêm · 21 km`. */
	ticket: string
	price: Money
	/** What the QR says; nothing while the ticket is not valid. */
	code: string | null
	candidateNumber: string | null
	canceled: boolean
}

export interface LineOfOrder {
	id: number
	kind: 'ticket' | 'product'
	name: string
	quantity: number
	price: Money
	subtotal: Money
}

/** An order as mails and the pages after paying show it, all texts in one language. */
export interface OrderShown {
	id: number
	number: string
	/** Opens the order by a link (truths §4.6). */
	secret: string
	status: OrderStatus
	/** The language the buyer ordered in. */
	locale: Locale
	placedAt: string
	/** While it waits for payment. */
	holdEndsAt: string | null
	contact: Contact
	shippingAddress: Address | null
	deliveryMethod: string | null
	paymentMethod: 'free' | 'cash_on_delivery' | 'card'
	code: string | null
	event: EventOfOrder | null
	lines: readonly LineOfOrder[]
	totals: ReturnType<typeof totalsView>
	paid: Money
	remaining: Money
	attendees: readonly AttendeeOfOrder[]
	payments: readonly { id: number; amount: Money }[]
}
