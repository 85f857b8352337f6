import type { Money } from '../../../kernel/money.ts'
import type { PageRefusal } from '../../cart/ui/told-refusal.ts'
import type { RefusedForm } from '../../../shell/form/typed-form.ts'
import type { CartView } from '../../cart/rules/cart-view.ts'
import type { ShownDelivery } from './checkout-delivery.tsx'
import type { ShownMethod } from './checkout-sections.tsx'

/** A cart priced for one way to pay and deliver. */
export interface PricedCart {
	cart: CartView
	payments: readonly ShownMethod[]
	deliveries: readonly ShownDelivery[]
	payment: string
	delivery: number | undefined
}

/** What a checkout that was not placed comes back with. */
export interface CheckoutAnswer {
	refusal?: PageRefusal
	/** The total the buyer had been shown. */
	before?: Money
	renewed?: boolean
	refused: RefusedForm
	priced: PricedCart
}
