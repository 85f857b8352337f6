import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestEmail, longestPersonName, longestPhone, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { changeBooker } from '~/features/attendee/registration/store.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { phoneCountries } from '~/kernel/telephone.ts'
import { orderProvider } from '~/features/order/guards.server.ts'
import { checkChangedContact, contactFields } from '~/features/order/rules/contact.ts'
import { lockOrder, updateOrder } from '~/features/order/store.server.ts'

/**
 * Changes an order's contact: its name, and the address its mails go to, after a typing mistake, or when the box office did not know the address.
 * Links in mails that were sent go on working. An account that has an order of the box office only because of its old address
 * loses it.
 */
export const changeOrderContact = mutation('changeOrderContact', {
	input: z.object({
		orderId: idShape,
		contact: z.object({
			name: z.string().max(roomFor(longestPersonName)),
			email: z.string().max(roomFor(longestEmail)),
			phone: z.string().max(roomFor(longestPhone)),
		}),
	}),
	allow: orderProvider,
	refusals: ['order_not_found', 'invalid_fields'],
	async run({ store, refuse, record }, { orderId, contact: typed }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const event = order.eventId === null ? undefined : await findEventRow(store, order.eventId)
		const { issues, cleaned } = checkChangedContact(
			typed,
			order.contact,
			phoneCountries({ address: order.billingAddress?.country, timeZone: event?.event.timeZone, locale: order.locale }),
		)
		if (issues.length > 0) return refuse('invalid_fields', { issues })

		const fields = contactFields.filter((field) => cleaned[field] !== order.contact[field])
		if (fields.length === 0) return { fields }
		const isClaimed = order.visitor === null && fields.includes('email')
		await updateOrder(store, orderId, { contact: cleaned, ...(isClaimed && { accountId: null }) })
		await changeBooker(store, orderId, cleaned)
		const { eventId, providerId } = order
		record({ name: 'order.contact_changed', about: `order:${orderId}`, providerId, data: { orderId, eventId, fields } })
		return { fields }
	},
})
