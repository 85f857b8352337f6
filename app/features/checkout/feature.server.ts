import { findCart } from './operations/find-cart.server.ts'
import { listPaymentMethods } from './operations/list-payment-methods.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const checkout = {
	operations: {
		findCart,
		listPaymentMethods,
	},
} satisfies Feature
