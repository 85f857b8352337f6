import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { deliveryKeeper } from '../guards.server.ts'
import { methodIdShape } from '../shapes.server.ts'
import { listAllDeliveryMethods } from '../store.server.ts'

/** Every way to bring goods, of one provider, or of the platform and all of them; also those that are offered no more. */
export const listOfferedDeliveries = query('listOfferedDeliveries', {
	input: z.object({ providerId: methodIdShape.nullable() }),
	allow: deliveryKeeper,
	refusals: [],
	run: ({ store }, { providerId }) => listAllDeliveryMethods(store, providerId ?? undefined),
})
