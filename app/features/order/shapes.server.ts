import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestCompany, longestEmail, longestPersonName, longestPhone, longestTaxId, roomFor } from '~/kernel/longest.ts'
import { currencies } from '~/kernel/money.ts'
import { wayCodes } from '~/kernel/ways.ts'
import { addressShape } from '~/features/account/address/shapes.server.ts'
import { longest } from './rules/longest.ts'

const typed = (most: number) => z.string().max(roomFor(most))

/** The input for placing an order (wire.md). */
export const checkoutShape = z.object({
	/** One key for each checkout attempt, made by the caller. */
	key: z.uuid(),
	contact: z.object({
		email: typed(longestEmail),
		name: typed(longestPersonName),
		phone: typed(longestPhone),
		newsletter: z.boolean().default(false),
	}),
	billingAddress: addressShape.optional(),
	shippingAddress: addressShape.optional(),
	deliveryMethodId: idShape.optional(),
	/** The company the invoice is made out to. */
	invoiceTo: z.object({ company: typed(longestCompany), taxId: typed(longestTaxId), address: typed(longestCompany) }).optional(),
	/** For goods that are a present. */
	gift: z.object({ wrap: z.boolean().default(false), note: typed(longest.giftNote).default('') }).optional(),
	paymentMethod: z.enum(['free', 'cash_on_delivery', 'card', 'paypal', 'apple_pay', 'google_pay']),
	/** The way to pay, where the order is paid online: ways may have fees of their own. */
	paymentWay: z.enum(wayCodes).optional(),
	/** The total the buyer was shown; the order is refused if its total differs. */
	expectedTotal: z.object({ amount: z.number().int(), currency: z.enum(currencies) }).optional(),
})
