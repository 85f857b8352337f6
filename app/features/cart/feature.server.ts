import { addProductsToCart } from './operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from './operations/add-tickets-to-cart.server.ts'
import { applyCode } from './operations/apply-code.server.ts'
import { changeCartLine } from './operations/change-cart-line.server.ts'
import { emptyCart } from './operations/empty-cart.server.ts'
import { expireHolds } from './operations/expire-holds.server.ts'
import { listDeliveryMethods } from './operations/list-delivery-methods.server.ts'
import { listWaitingCarts } from './operations/list-waiting-carts.server.ts'
import { removeCode } from './operations/remove-code.server.ts'
import { renewHold } from './operations/renew-hold.server.ts'
import { replaceCart } from './operations/replace-cart.server.ts'
import { resumeCart } from './operations/resume-cart.server.ts'
import { takeCartAlong } from './answers/take-cart-along.server.ts'
import { giveHoldsBack } from './jobs/give-holds-back.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const cart = {
	operations: {
		addProductsToCart,
		addTicketsToCart,
		applyCode,
		changeCartLine,
		emptyCart,
		expireHolds,
		listDeliveryMethods,
		listWaitingCarts,
		removeCode,
		renewHold,
		replaceCart,
		resumeCart,
	},
	consequences: {
		'account.signed_in': [takeCartAlong],
	},
	chores: [giveHoldsBack],
} satisfies Feature
