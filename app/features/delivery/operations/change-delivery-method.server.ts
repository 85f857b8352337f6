import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { keeperOfMethod } from '../guards.server.ts'
import { checkDeliveryMethod } from '../rules/method-form.ts'
import { deliveryMethodShape, methodIdShape } from '../shapes.server.ts'
import { lockDeliveryMethod, updateDeliveryMethod } from '../store.server.ts'

/** Changes a way to bring goods. Orders that were placed keep its name and the price it had. */
export const changeDeliveryMethod = mutation('changeDeliveryMethod', {
	input: z.object({ methodId: methodIdShape, method: deliveryMethodShape }),
	allow: keeperOfMethod,
	refusals: ['not_found', 'invalid_fields'],
	async run({ store, refuse, record }, { methodId, method }) {
		const before = await lockDeliveryMethod(store, methodId)
		if (!before) return refuse('not_found')
		const { issues, cleaned } = checkDeliveryMethod(method)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		await updateDeliveryMethod(store, methodId, cleaned)
		const whose = before.providerId === null ? {} : { providerId: before.providerId }
		record({ name: 'delivery_method.changed', about: `delivery_method:${methodId}`, ...whose, data: { methodId, ...cleaned } })
		return { id: methodId }
	},
})
