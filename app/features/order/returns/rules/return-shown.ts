import type { Address } from '~/features/account/address/rules/address.ts'
import type { Contact } from '~/features/order/rules/contact.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { ReturnReason, ReturnState } from './life-cycle.ts'

/** A return as pages, mails and its label show it, all texts in one language; instants are ISO 8601 UTC. */
export interface ReturnShown {
	id: number
	number: string
	state: ReturnState
	reason: ReturnReason
	message: string
	/** The provider's answer. */
	answer: string | null
	pictures: readonly string[]
	/** The refund; once the goods are here, no more than was paid. */
	refund: Money
	/** The unpaid part of the goods' price, which is no longer owed; 0 until the goods are here. */
	unpaid: Money
	/** The part of the refund that a person hands over. */
	byHand: Money
	requestedAt: string
	decidedAt: string | null
	receivedAt: string | null
	refundedAt: string | null
	lines: readonly { id: number; name: string; quantity: number; refund: Money }[]
	order: { id: number; number: string; locale: Locale; contact: Contact; sender: Address | null }
	provider: { name: string; email: string; phone: string; city: string }
	isMine: boolean
}
