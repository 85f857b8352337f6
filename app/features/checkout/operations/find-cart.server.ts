import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { normalizeEmail } from '~/kernel/fields.ts'
import { wayCodes } from '~/kernel/ways.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountIdOf, everyone } from '~/features/account/guards.server.ts'
import { listDeliveryMethodsOf } from '~/features/delivery/store.server.ts'
import { usesBy } from '~/features/order/flows/open-baskets.server.ts'
import { offeredDeliveries } from '~/features/cart/rules/delivering.ts'
import { cartView, emptyCart } from '~/features/cart/rules/cart-view.ts'
import { countMissingAttendees } from '~/features/attendee/registration/flows/count-missing-attendees.server.ts'
import { readCartOf } from '~/features/cart/flows/open-cart.server.ts'
import { viewedCart } from '~/features/cart/answers/viewed-cart.server.ts'
import { buyerEmailShape } from '~/features/cart/shapes.server.ts'
import { listWaitingCartsOf } from '~/features/cart/store.server.ts'

/** The caller's cart with every figure. A call may name a delivery method, a payment method and a buyer, to see what they would cost. */
export const findCart = query('findCart', {
	input: z.object({
		deliveryMethodId: idShape.optional(),
		paymentMethod: z.enum(['free', 'cash_on_delivery', 'card']).optional(),
		/** The way to pay online. */
		paymentWay: z.enum(wayCodes).optional(),
		email: buyerEmailShape.optional(),
	}),
	allow: everyone,
	refusals: [],
	async run({ store, once, actor, visitor, locale, now }, { deliveryMethodId, paymentMethod, paymentWay, email }) {
		const contents = await once(`cart of ${visitor}`, () => readCartOf(store, visitor))
		if (!contents) {
			const waiting = visitor === undefined ? [] : await listWaitingCartsOf(store, visitor)
			return { ...emptyCart(locale, now), missing: 0, othersWait: waiting.length > 0 }
		}
		const providerId = contents.lines.find(({ offer }) => offer)?.offer?.providerId
		const methods =
			deliveryMethodId === undefined || providerId === undefined
				? []
				: await once(`deliveries of ${providerId}`, () => listDeliveryMethodsOf(store, providerId))
		const lines = contents.lines.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : []))
		const delivery = offeredDeliveries(methods, lines).find(({ id }) => id === deliveryMethodId)
		const view = cartView(viewedCart(contents), locale, now, {
			deliveryMinor: delivery?.priceMinor ?? null,
			paymentMethod: paymentMethod ?? null,
			paymentWay,
			usesByBuyer: await usesBy(store, contents.promotions, { accountId: accountIdOf(actor), email: email && normalizeEmail(email) }),
		})
		return {
			...view,
			/** How many attendees still lack something that their ticket asks for. */
			missing: await countMissingAttendees(store, contents, now),
			/** Whether other carts wait while this one is in use: `listWaitingCarts`. */
			othersWait: contents.othersWait,
		}
	},
})
