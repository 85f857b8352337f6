import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { keeperOfMethod } from '~/features/delivery/guards.server.ts'
import { methodIdShape } from '~/features/delivery/shapes.server.ts'
import { lockDeliveryMethod, updateDeliveryMethod } from '~/features/delivery/store.server.ts'

/** Offers a delivery method, or stops offering it; it can be offered again. Orders that were placed with it do not change. */
export const offerDeliveryMethod = mutation('offerDeliveryMethod', {
	input: z.object({ methodId: methodIdShape, offered: z.boolean() }),
	allow: keeperOfMethod,
	refusals: ['not_found'],
	async run({ store, refuse, record }, { methodId, offered }) {
		const before = await lockDeliveryMethod(store, methodId)
		if (!before) return refuse('not_found')
		if (before.active === offered) return { offered }
		await updateDeliveryMethod(store, methodId, { active: offered })
		const whose = before.providerId === null ? {} : { providerId: before.providerId }
		const name = offered ? 'delivery_method.offered' : 'delivery_method.withdrawn'
		record({ name, about: `delivery_method:${methodId}`, ...whose, data: { methodId } })
		return { offered }
	},
})
