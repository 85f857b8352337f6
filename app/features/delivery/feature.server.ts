import { changeDeliveryMethod } from './operations/change-delivery-method.server.ts'
import { createDeliveryMethod } from './operations/create-delivery-method.server.ts'
import { listDeliveryProviders } from './operations/list-delivery-providers.server.ts'
import { listOfferedDeliveries } from './operations/list-offered-deliveries.server.ts'
import { offerDeliveryMethod } from './operations/offer-delivery-method.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const delivery = {
	operations: {
		changeDeliveryMethod,
		createDeliveryMethod,
		listDeliveryProviders,
		listOfferedDeliveries,
		offerDeliveryMethod,
	},
} satisfies Feature
