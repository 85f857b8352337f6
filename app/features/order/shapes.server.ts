import { z } from 'zod'
import { currencyDigits, type Currency } from '../../kernel/money.ts'
import { idShape } from '../cart/shapes.server.ts'

const typed = z.string().max(400)

/** An address as it is sent. What it must hold, its country decides (`checkAddress`). */
const addressShape = z.object({
	firstName: typed.optional(),
	lastName: typed.optional(),
	name: typed.optional(),
	phone: typed.optional(),
	country: typed.optional(),
	street: typed.optional(),
	address2: typed.optional(),
	apartment: typed.optional(),
	streetType: typed.optional(),
	city: typed.optional(),
	state: typed.optional(),
	zip: typed.optional(),
	useAsShipping: z.union([z.boolean(), z.string()]).optional(),
})

/** What is sent to place an order (wire.md). */
export const checkoutShape = z.object({
	/** One for each checkout attempt, made by the caller. */
	key: z.uuid(),
	contact: z.object({ email: typed, name: typed, phone: typed, newsletter: z.boolean().default(false) }),
	billingAddress: addressShape.optional(),
	shippingAddress: addressShape.optional(),
	deliveryMethodId: idShape.optional(),
	paymentMethod: z.enum(['free', 'cash_on_delivery', 'card', 'paypal', 'apple_pay', 'google_pay']),
	/** What the buyer was shown; the order is refused when it would cost something else. */
	expectedTotal: z.object({ amount: z.number().int(), currency: z.enum(Object.keys(currencyDigits) as [Currency]) }).optional(),
})
