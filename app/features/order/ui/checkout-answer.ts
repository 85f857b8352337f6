import type { WayCode } from '~/kernel/ways.ts'
import type { WayLimit } from '~/features/provider/rules/offered-ways.ts'
import type { Money } from '~/kernel/money.ts'
import type { PageRefusal } from '~/features/cart/ui/told-refusal.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import type { ShownDelivery } from './checkout-delivery.tsx'
import type { ShownMethod } from './checkout-sections.tsx'

/** A cart priced for one payment and one delivery method. */
export interface PricedCart {
	cart: CartView
	payments: readonly ShownMethod[]
	deliveries: readonly ShownDelivery[]
	payment: string
	delivery: number | undefined
	/**
	 * The ways it can be paid online by, the amounts that some are limited to, and whether its seller is paid directly; null where money is not taken
	 * online for it.
	 */
	online: { ways: readonly WayCode[]; limits: readonly WayLimit[]; own: boolean } | null
}

/** The answer to a checkout that placed no order. */
export interface CheckoutAnswer {
	refusal?: PageRefusal
	/** The total that the buyer was shown before. */
	before?: Money
	renewed?: boolean
	refused: RefusedForm
	priced: PricedCart
}
