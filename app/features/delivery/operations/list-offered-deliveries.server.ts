import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { deliveryKeeper } from '~/features/delivery/guards.server.ts'
import { methodIdShape } from '~/features/delivery/shapes.server.ts'
import { listAllDeliveryMethods } from '~/features/delivery/store.server.ts'

/** Every delivery method, of one provider, or of the platform and all providers; also those that are not offered any more. */
export const listOfferedDeliveries = query('listOfferedDeliveries', {
	input: z.object({ providerId: methodIdShape.nullable() }),
	allow: deliveryKeeper,
	refusals: [],
	run: ({ store }, { providerId }) => listAllDeliveryMethods(store, providerId ?? undefined),
})
