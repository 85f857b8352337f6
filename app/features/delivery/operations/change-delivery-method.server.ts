import { z } from 'zod'
import { currencies } from '~/kernel/money.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { keeperOfMethod } from '~/features/delivery/guards.server.ts'
import { checkDeliveryMethod } from '~/features/delivery/rules/method-form.ts'
import { deliveryMethodShape, methodIdShape } from '~/features/delivery/shapes.server.ts'
import { lockDeliveryMethod, updateDeliveryMethod } from '~/features/delivery/store.server.ts'

/** Changes a delivery method, but not the currency of its prices. Placed orders keep its name and the price at that time. */
export const changeDeliveryMethod = mutation('changeDeliveryMethod', {
	input: z.object({ methodId: methodIdShape, method: deliveryMethodShape.extend({ currency: z.enum(currencies).optional() }) }),
	allow: keeperOfMethod,
	refusals: ['not_found', 'invalid_fields'],
	async run({ store, refuse, record }, { methodId, method }) {
		const before = await lockDeliveryMethod(store, methodId)
		if (!before) return refuse('not_found')
		const { currency } = before
		const { issues, cleaned } = checkDeliveryMethod({ ...method, currency })
		// In another currency the same number would be another amount.
		if (method.currency !== undefined && method.currency !== currency) issues.push({ path: 'currency', code: 'not_a_choice' })
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		await updateDeliveryMethod(store, methodId, cleaned)
		const whose = before.providerId === null ? {} : { providerId: before.providerId }
		record({ name: 'delivery_method.changed', about: `delivery_method:${methodId}`, ...whose, data: { methodId, ...cleaned } })
		return { id: methodId }
	},
})
