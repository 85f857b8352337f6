import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listVariantsLeft } from '~/features/ticket/store.server.ts'
import { openedSales } from '~/features/follow/sale-reminder/rules/sale-opening.ts'
import { lockDueReminders, updateReminders } from '~/features/follow/sale-reminder/store.server.ts'

/** At most this many people are told in one transaction. */
const atOnce = 200

/**
 * Tells the next people who wait for an event's sale that it has opened, by its present sale windows. Each is told once, however many processes call
 * this at the same time. @returns how many were told
 */
export const tellOfSale = mutation('tellOfSale', {
	input: z.object({ eventId: idShape }),
	allow: systemOnly,
	refusals: ['event_not_found'],
	async run({ store, now, refuse, record }, { eventId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		if (found.provider.suspendedAt) return { told: 0 }
		const opened = openedSales(found.event, await listVariantsLeft(store, [eventId]), now)
		if (opened.variantIds.length === 0) return { told: 0 }
		const due = await lockDueReminders(store, eventId, opened, atOnce)
		const ids = due.map(({ id }) => id)
		await updateReminders(store, ids, { state: 'told', toldAt: now })
		const { id: providerId } = found.provider
		for (const reminderId of ids)
			record({ name: 'sale_reminder.due', about: `sale_reminder:${reminderId}`, providerId, data: { reminderId, eventId } })
		return { told: ids.length }
	},
})
