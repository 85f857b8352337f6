import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { deliveryKeeper } from '~/features/delivery/guards.server.ts'
import { checkDeliveryMethod } from '~/features/delivery/rules/method-form.ts'
import { deliveryMethodShape, methodIdShape } from '~/features/delivery/shapes.server.ts'
import { insertDeliveryMethod, listAllDeliveryMethods } from '~/features/delivery/store.server.ts'

/** Adds a delivery method after the present ones: for a provider's goods, or for everybody's. */
export const createDeliveryMethod = mutation('createDeliveryMethod', {
	input: z.object({ providerId: methodIdShape.nullable(), method: deliveryMethodShape }),
	allow: deliveryKeeper,
	refusals: ['invalid_fields'],
	async run({ store, refuse, record }, { providerId, method }) {
		const { issues, cleaned } = checkDeliveryMethod(method)
		if (providerId !== null && !(await findProvider(store, providerId))) issues.push({ path: 'providerId', code: 'not_a_choice' })
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const sisters = (await listAllDeliveryMethods(store)).filter((each) => each.providerId === providerId)
		const position = Math.max(-1, ...sisters.map((each) => each.position)) + 1
		const id = await insertDeliveryMethod(store, { ...cleaned, providerId, position })
		const whose = providerId === null ? {} : { providerId }
		record({ name: 'delivery_method.created', about: `delivery_method:${id}`, ...whose, data: { methodId: id, ...cleaned } })
		return { id }
	},
})
